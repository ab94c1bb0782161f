# The backend with everything it needs at run time. Written for docker-compose.yml; not built here, as no Docker engine was at hand.
FROM node:22-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --omit=dev && npm cache clean --force
USER node
EXPOSE 3000
CMD ["node", "--import", "tsx", "backend/src/main.ts"]

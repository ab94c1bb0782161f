# The backend with everything it needs at run time. Written for docker-compose.yml; not built here, as no Docker engine was at hand.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
WORKDIR /app
COPY . .
RUN npm ci --omit=dev && npm cache clean --force
USER node
EXPOSE 3000
CMD ["node", "--import", "tsx", "backend/src/main.ts"]

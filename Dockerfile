# The backend. Not built with Docker yet; the folder that `npm run image` makes is tested without (backend/src/app/image.landing.test.ts).
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /build
COPY . .
ENV npm_config_cache=/npm
RUN --mount=type=cache,target=/npm \
  npm ci --include-workspace-root --workspace contract && npm run image -- /app

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Atelier" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
WORKDIR /app
COPY --from=build /app .
ENV HOST=0.0.0.0 ATELIER_REVISION=$REVISION
# Nobody, by number, so that Kubernetes can verify that it is not root
USER 65534:65534
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "backend/src/app/main.js"]

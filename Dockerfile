# syntax=docker/dockerfile:1
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /desk
ENV NEXT_TELEMETRY_DISABLED=1
RUN groupadd --gid 10001 desk \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin desk \
  && install -d -o 10001 -g 10001 /data /data/checkpoints /data/sandbox /data/statements

# The packages of an installation: what Node itself loads (docs/decisions/0019-what-is-installed.md).
FROM base AS deps
COPY package.json package-lock.json .npmrc ./
# Without Next's compiler and its library for pictures: nothing is compiled or drawn from here on.
RUN npm ci --omit=dev && rm -rf node_modules/@next/swc-* node_modules/@img

# All packages, and the sources. The target of the demo's sandbox (compose.yaml, profile demo), never of a server.
FROM base AS sources
COPY package.json package-lock.json .npmrc ./
COPY lib/sandbox/anvil/package.json lib/sandbox/anvil/
RUN npm ci
COPY . .

FROM sources AS build
# The maps hold the sources.
RUN npm run build && rm -rf .next/cache .next/trace .next/trace-build .next/types && find .next -name '*.map' -delete

FROM sources AS demo
USER 10001:10001
STOPSIGNAL SIGTERM
ENTRYPOINT ["/desk/bin/desk"]

FROM base AS runtime
# npm and its packages are for installing. Nothing is installed from here on.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn*
COPY package.json package-lock.json next.config.mjs ./
COPY --from=deps /desk/node_modules node_modules
COPY --from=build /desk/.next .next
COPY public public
COPY lib/commands/start.mjs lib/commands/run.mjs lib/commands/health.mjs lib/commands/
COPY lib/server/platform/db/migrations lib/server/platform/db/migrations
COPY bin bin
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_HOST=0.0.0.0 PATH=/desk/bin:$PATH
USER 10001:10001
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
# Only whether the process answers: what restarts unhealthy containers must not do so because the database is away.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["/desk/bin/desk", "health", "live"]
ENTRYPOINT ["/desk/bin/desk"]
CMD ["start"]
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG CREATED=unknown
LABEL org.opencontainers.image.title="Redemption Desk" \
  org.opencontainers.image.description="A web dashboard for redeeming tokens one to one into a bank account" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}"

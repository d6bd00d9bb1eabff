# The site in an image: docker build -t marquee . — see docs/operations.md for what to start it with.
FROM node:24-slim
WORKDIR /srv/marquee
RUN chown node:node /srv/marquee && mkdir /data && chown node:node /data
USER node
COPY --chown=node:node . .
RUN node bin/marquee.mjs build && rm -rf ~/.npm
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>r.json()).then(h=>process.exit(h.status==='down'?1:0),()=>process.exit(1))"]
CMD ["node", "bin/marquee.mjs", "start"]

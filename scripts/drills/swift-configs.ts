type ConfigOptions = { folder: string; port: number; user: string };

const [ACCOUNT, USER, SECRET] = ["marquee", "drill", "secret"];

export const SWIFT_USER = { accessKeyId: `${ACCOUNT}:${USER}`, secretAccessKey: SECRET };

function common({ folder, port, user }: ConfigOptions): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 1
user = ${user}
swift_dir = ${folder}
log_level = ERROR
`;
}

export function storageConfig({ ring, ...options }: ConfigOptions & { ring: string }): string {
  return `${common(options)}devices = ${options.folder}/devices
mount_check = false
disable_fallocate = true

[pipeline:main]
pipeline = ${ring}-server

[app:${ring}-server]
use = egg:swift#${ring}
`;
}

export function proxyConfig({ cachePort, ...options }: ConfigOptions & { cachePort: number }): string {
  return `${common(options)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth bulk slo dlo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}

[filter:s3api]
use = egg:swift#s3api

[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER} = ${SECRET} .admin

${["catch_errors", "gatekeeper", "healthcheck", "listing_formats", "bulk", "slo", "dlo"].map(filter).join("\n")}`;
}

function filter(name: string): string {
  return `[filter:${name}]
use = egg:swift#${name}
`;
}

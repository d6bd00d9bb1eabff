/** All other packages are bundled into the server's build: a start then reads one file instead of hundreds. */
export const NOT_BUNDLED = ["sharp", "pg", "@aws-sdk/client-s3", "@aws-sdk/s3-request-presigner"];

/** The hash of a file's picture; "" for none, NULL until examined. */
export const picturesOfFiles = `
ALTER TABLE files ADD COLUMN picture TEXT;
CREATE INDEX files_picture ON files (picture) WHERE picture <> '';
CREATE INDEX files_unseen  ON files (sequence) WHERE picture IS NULL AND upload_id IS NULL;
`;

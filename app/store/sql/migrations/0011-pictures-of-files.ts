/** What a file shows: the hash under which its picture is drawn, "" for what has none, NULL while nobody has looked. */
export const picturesOfFiles = `
ALTER TABLE files ADD COLUMN picture TEXT;
CREATE INDEX files_picture ON files (picture) WHERE picture <> '';
CREATE INDEX files_unseen  ON files (sequence) WHERE picture IS NULL AND upload_id IS NULL;
`;

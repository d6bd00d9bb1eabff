export function progressLine(what: string): () => void;

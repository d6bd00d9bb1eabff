export const LANGUAGES = ["English", "Hindi", "Tamil", "Japanese", "Korean"] as const;
export const OPERATING_SYSTEMS = ["Win 7", "Win 8.1", "Win 10", "Mac Os", "Linux"] as const;

export const DEFAULT_GENRES = ["Action", "Adventure", "Comedy", "Drama", "Horror"] as const;

/** Offered by the forms; a document may hold any text. */
export const LANGUAGES = ["English", "Hindi", "Tamil", "Japanese", "Korean"] as const;
export const OPERATING_SYSTEMS = ["Win 7", "Win 8.1", "Win 10", "Mac Os", "Linux"] as const;

/** The genres that the home page and the category pages show as cards. */
export const FIXED_GENRES = ["Action", "Adventure", "Comedy", "Drama", "Horror"] as const;

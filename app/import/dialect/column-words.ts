import { ENGLISH } from "#app/languages/english.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { COLUMN_FIELDS } from "../import-table.ts";
import { plainName } from "./cell-texts.ts";

/** If several columns may be the same field, those with the lowest rank win. */
export const RANKS = { name: 0, weakName: 1, guess: 2 } as const;
type NamedField = { field: string; rank: number };

/**
 * Column names in well-known exports and in English, German, Spanish, Arabic and French, normalized by `plainName`; weak ones
 * after "~". "=" marks a kind that all rows have, "?" a rating without a source.
 */
const NAMES = `
itemName: title name primarytitle titel titulo titre العنوان filmtitel filmtitle movietitle moviename gametitle gamename showtitle showname seriestitle seriesname animetitle itemtitle ~ englishtitle titleenglish movie film game spiel juego anime show series serie program programm app nombre pelicula nom bezeichnung الاسم اسم_الفيلم
originalTitle: originaltitle originaltitel originalname titulooriginal titreoriginal العنوان_الأصلي ~ titleoriginal nativetitle titlenative titlejapanese japanesename othername
alternativeTitles: alternativetitles alternatetitles alternativetitle aka akas synonyms titlesynonyms alternativtitel weiteretitel otrostitulos autrestitres ~ englishname alternativenames
releasedYear: releasedate released releaseddate premieredate erscheinungsdatum fechadeestreno datedesortie تاريخ_الإصدار aired originalreleasedate ~ release startdate firstairdate firstreleasedate dateofrelease datereleased premiere premiered estreno kinostart veroffentlicht veroffentlichung year releaseyear releasedyear startyear jahr erscheinungsjahr produktionsjahr ano anodeestreno anodelanzamiento annee anneedesortie السنة سنة سنة_الإصدار yearpublished originalpublicationyear publicationyear productionyear yearofrelease movieyear
type: type titletype mediatype contenttype itemtype typ tipo kind medientyp النوعية ~ category medium format art kategorie categoria
genre: genre genres genero generos genrename genrenames gattung listedin التصنيف النوع الأنواع ~ category categories kategorie kategorien categoria categorias
duration: runtime duration runtimeticks laufzeit dauer spielzeit spieldauer lange filmlange duracion minutos minuten duree المدة مدة_العرض ~ length mins minutes runningtime
language: spokenlanguages languages language sprache sprachen idioma idiomas lengua langue langues اللغة اللغات ~ originallanguage originalsprache idiomaoriginal langueoriginale lang
overview: overview synopsis plot plotsummary summary shortdescription kurzbeschreibung handlung inhalt inhaltsangabe zusammenfassung sinopsis argumento resumen resume الملخص القصة نبذة ~ storyline abstract about movieinfo
description: description longdescription fulldescription beschreibung descripcion الوصف ~ desc detaileddescription aboutthegame
thumbnailUrl: poster posterurl posterlink posterpath thumbnail thumbnailurl plakat cartel affiche الملصق ~ cover coverurl coverimage image imageurl imgurl headerimage mainpicture picture pictureurl bild caratula portada
bannerUrl: banner bannerurl bannerimage backdrop backdroppath backdropurl fanart ~ background backgroundimage hero ; videoUrl: trailer trailerurl trailerlink videourl youtubetrailer youtube الإعلان ~ video youtubeurl
screenshots: screenshots screenshot bildschirmfotos capturas ; movieLink: movielink downloadurl download downloadlink link descarga enlacededescarga telechargement رابط_التحميل ~ file fileurl videofile datei
downloadLink: gamelink softwarelink downloadurl download link descarga enlacededescarga telechargement رابط_التحميل ~ file fileurl datei
operatingSystems: operatingsystems operatingsystem os betriebssystem betriebssysteme sistemaoperativo ~ platforms platform plattform plataforma ; fileSize: filesize dateigrosse groesse größe tamano ~ size
license: license licence lizenz licencia ; homepage: homepage website webseite officialsite paginaweb ; seasons: seasons numberofseasons seasoncount staffeln temporadas saisons المواسم ~ numseasons totalseasons
cast: cast actors actor darsteller schauspieler besetzung reparto actores acteurs الممثلون ~ stars starring ; crew: crew stab equipo equipe
director: director directors directedby regie regisseur regisseure direccion directores realisateur realisateurs المخرج إخراج
writer: writer writers screenwriter screenplay drehbuch drehbuchautor guion guionista scenariste scenario autor author auteur المؤلف ~ authors ; imdb: imdb imdbrating imdbscore imdbwertung imdbbewertung ratingimdb ~ imdbaverage
rottenTomatoes: rottentomatoes rottentomatoesrating tomatometer tomatometerrating rtscore rtrating ~ rt
cId: code codigo ; id: id documentid tconst const movieid animeid appid gameid showid filmid itemid bookid tmdbid malid uid ~ imdbid tvdbid anilistid steamappid slug key ; =anime: animeid malid anilistid anime animetitle animename
=game: appid steamappid gameid gamelink game gametitle gamename spiel juego igdbid platformslug platformlist involvedcompanies steamspytags ; =software: softwarelink software program programm app appname programa ; =tv-show: showtitle showname seriesname serie
?: rating ratings score communityrating averagerating averagescore meanscore usersrating userrating stars bewertung wertung note puntuacion calificacion valoracion voto evaluation التقييم
`;
/** The unit at the end of a duration's column name. */
const UNIT = /(?:in)?(?:ms|milliseconds|secs?|seconds|sekunden|mins?|minutes|minuten|minutos)$/;
const BY_NAME = new Map<string, NamedField[]>();
for (const [field, label] of COLUMN_FIELDS) add(field, [field, ENGLISH.text(label)]);
for (const line of NAMES.trim().split(/\n| ; /)) {
  const [field = "", names = "", weakNames = ""] = line.split(/: | ~ /);
  add(field, names.split(" "));
  add(field, weakNames.split(" ").filter(Boolean), RANKS.weakName);
}

function add(field: string, names: readonly string[], rank: number = RANKS.name): void {
  for (const name of names.map(plainName)) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), { field, rank }]);
}

/** @param name As `plainName`. Better ones first. */
export function fieldsNamed(name: string): readonly NamedField[] {
  const named = (BY_NAME.get(name) ?? BY_NAME.get(name.replace(UNIT, "")) ?? []).filter(({ field }) => COLUMN_FIELDS.has(field));
  return named.toSorted((a, b) => a.rank - b.rank);
}

export function isRatingName(name: string): boolean {
  return isNamed(name, "?");
}

export function kindOfNames(names: readonly string[]): ItemType {
  return ITEM_TYPES.find((type) => names.some((name) => isNamed(name, `=${type}`))) ?? "movie";
}

function isNamed(name: string, field: string): boolean {
  return BY_NAME.get(name)?.some((named) => named.field === field) ?? false;
}

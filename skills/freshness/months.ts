/**
 * Month names of the languages that pages on the web are mostly written in, in lower case and without diacritics and
 * full stops, against the number of the month. Abbreviations stand beside the names.
 */
const names: readonly string[] = [
  'january jan januar jaenner janner janvier janv enero ene januari gennaio gen janeiro ocak oca stycznia styczen ianuarie ian tammikuu tammikuuta leden ledna januar januara jan. января январь янв січня',
  'february feb februar fevrier fevr fev febrero februari febbraio fevereiro subat sub lutego luty februarie helmikuu helmikuuta unor unora február februára февраля февраль фев лютого',
  'march mar marz maerz mrz mars marzo maart mrt marco mart marca marzec martie maaliskuu maaliskuuta brezen brezna марта март мар березня',
  'april apr avril avr abril abr aprile aprile nisan nis kwietnia kwiecien aprilie huhtikuu huhtikuuta duben dubna апреля апрель апр квітня',
  'may mai mayo mei maggio mag maio mayis maja maj mai toukokuu toukokuuta kveten kvetna мая май травня',
  'june jun juni juin junio giugno giu junho haziran haz czerwca czerwiec iunie iun kesakuu kesakuuta cerven cervna июня июнь июн червня',
  'july jul juli juillet juil julio luglio lug julho temmuz tem lipca lipiec iulie iul heinakuu heinakuuta cervenec cervence июля июль июл липня',
  'august aug aout agosto ago augustus ag agustos agu sierpnia sierpien elokuu elokuuta srpen srpna августа август авг серпня',
  'september sep sept septembre septiembre settembre set setembro eylul eyl wrzesnia wrzesien septembrie syyskuu syyskuuta zari сентября сентябрь сен сент вересня',
  'october oct oktober okt octobre octubre ottobre ott outubro out ekim eki pazdziernika pazdziernik octombrie lokakuu lokakuuta rijen rijna октября октябрь окт жовтня',
  'november nov novembre noviembre novembro kasim kas listopada listopad noiembrie marraskuu marraskuuta ноября ноябрь ноя листопада',
  'december dec dezember dez decembre diciembre dic dicembre dezembro aralik ara grudnia grudzien decembrie joulukuu joulukuuta prosinec prosince decembra декабря декабрь дек грудня',
]

const numbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, index) => line.split(' ').map((name) => [plain(name), index + 1] as const)),
)

/** A word as months are looked up: lower case, without diacritics and full stops. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
}

/** 1 to 12 for the name of a month, or undefined. */
export function monthOf(word: string): number | undefined {
  return numbers.get(plain(word))
}

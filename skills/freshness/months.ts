/**
 * Month names of the languages that pages on the web are mostly written in, in lower case and without diacritics and
 * full stops, against the number of the month. Abbreviations stand beside the names.
 */
const names: readonly string[] = [
  'january jan januar jaenner janner janvier janv enero ene januari gennaio gen janeiro ocak oca stycznia styczen ianuarie ian tammikuu tammikuuta leden ledna januar januara jan. января январь янв січня ιανουαρίου ιανουάριος ιαν gener jaanuar janvāris janvārī sausio януари ינואר يناير janúar',
  'february feb februar fevrier fevr fev febrero februari febbraio fevereiro subat sub lutego luty februarie helmikuu helmikuuta unor unora február februára февраля февраль фев лютого φεβρουαρίου φεβρουάριος φεβ febrer veebruar februāris februārī vasario февруари פברואר فبراير febrúar',
  'march mar marz maerz mrz mars marzo maart mrt marco mart marca marzec martie maaliskuu maaliskuuta brezen brezna марта март мар березня μαρτίου μάρτιος μαρ març märts marts martā kovo března március מרץ مارس maret',
  'april apr avril avr abril abr aprile aprile nisan nis kwietnia kwiecien aprilie huhtikuu huhtikuuta duben dubna апреля апрель апр квітня απριλίου απρίλιος απρ aprill aprīlis aprīlī balandžio április април אפריל أبريل apríl',
  'may mai mayo mei maggio mag maio mayis maja maj mai toukokuu toukokuuta kveten kvetna мая май травня μαΐου μάιος μαι maig maijs maijā gegužės május מאי مايو maí',
  'june jun juni juin junio giugno giu junho haziran haz czerwca czerwiec iunie iun kesakuu kesakuuta cerven cervna июня июнь июн червня ιουνίου ιούνιος ιουν juny juuni jūnijs jūnijā birželio június юни יוני يونيو júní',
  'july jul juli juillet juil julio luglio lug julho temmuz tem lipca lipiec iulie iul heinakuu heinakuuta cervenec cervence июля июль июл липня ιουλίου ιούλιος ιουλ juliol juuli jūlijs jūlijā liepos július юли יולי يوليو júlí',
  'august aug aout agosto ago augustus ag agustos agu sierpnia sierpien elokuu elokuuta srpen srpna августа август авг серпня αυγούστου αύγουστος αυγ agost augusts augustā rugpjūčio augusztus אוגוסט أغسطس ágúst',
  'september sep sept septembre septiembre settembre set setembro eylul eyl wrzesnia wrzesien septembrie syyskuu syyskuuta zari сентября сентябрь сен сент вересня σεπτεμβρίου σεπτέμβριος σεπ setembre septembris septembrī rugsėjo szeptember септември ספטמבר سبتمبر',
  'october oct oktober okt octobre octubre ottobre ott outubro out ekim eki pazdziernika pazdziernik octombrie lokakuu lokakuuta rijen rijna октября октябрь окт жовтня οκτωβρίου οκτώβριος οκτ oktoober oktobris oktobrī spalio október октомври אוקטובר أكتوبر',
  'november nov novembre noviembre novembro kasim kas listopada listopad noiembrie marraskuu marraskuuta ноября ноябрь ноя листопада νοεμβρίου νοέμβριος νοε novembris novembrī lapkričio ноември נובמבר نوفمبر nóvember',
  'december dec dezember dez decembre diciembre dic dicembre dezembro aralik ara grudnia grudzien decembrie joulukuu joulukuuta prosinec prosince decembra декабря декабрь дек грудня δεκεμβρίου δεκέμβριος δεκ desember desembre detsember decembris decembrī gruodžio декември דצמבר ديسمبر',
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

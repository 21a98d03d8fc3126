import { stemOf } from '#verify'

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Forms that no ending gives away. */
const irregular: ReadonlyMap<string, string> = new Map(
  `built:build sold:sell bought:buy held:hold won:win lost:lose began:begin begun:begin wrote:write written:write made:make led:lead grew:grow grown:grow
  fell:fall fallen:fall rose:rise risen:rise paid:pay left:leave met:meet ran:run sent:send spent:spend taught:teach told:tell went:go gone:go took:take
  taken:take gave:give given:give became:become chose:choose chosen:choose drew:draw drawn:draw flew:fly kept:keep knew:know known:know saw:see seen:see
  shown:show spoke:speak stood:stand struck:strike threw:throw wore:wear brought:bring caught:catch fought:fight lent:lend shot:shoot sang:sing sank:sink
  stole:steal swore:swear broke:break broken:break drove:drive driven:drive ate:eat forgot:forget hid:hide rode:ride shook:shake slept:sleep swam:swim
  came:come cost:cost heard:hear felt:feel fed:feed hung:hang lit:light meant:mean read:read sought:seek slid:slide spread:spread stuck:stick swept:sweep tore:tear
  torn:tear understood:understand woke:wake withdrew:withdraw withdrawn:withdraw bred:breed dug:dig fled:flee froze:freeze frozen:freeze arose:arise arisen:arise
  overcame:overcome overtook:overtake overtaken:overtake undertook:undertake undertaken:undertake underwent:undergo upheld:uphold wove:weave woven:weave
  bore:bear forbade:forbid forbidden:forbid dealt:deal laid:lay died:die dying:die tied:tie lying:lie people:person children:child men:man women:woman
  used:use using:use going:go owed:owe sued:sue`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

/** Words that carry nothing to compare. */
export const stopWords = list(`
a an the of in on at to for from by with as is are was were be been being am it its it's this that these those there
their his her our your my we they he she i you and or but nor so than then also into onto over under about up down out
off per via do does did done has have had having will would shall should can could may might must not no
who whom whose which what when where why how s t if such both each other any some while whereas both during within
between among across against after before since until through throughout respectively according compared
said says say just only very more most less least much many own same one ones too well still even yet already
us company companies amount amounts value values number figure figures reported recorded stood
`)

/** Words that change nothing about which cell or sentence is meant. */
export const fillers = list(`
year years fiscal financial ended end ending period periods total overall table shown show shows showing see according respectively
company companys firm group amount amounts value values number figure figures come came equal equals equalled amounted amount
stand stood reach reached make made given report reported record recorded result results
continue fact indeed note interestingly notably also however moreover furthermore finally overall specifically thus therefore
hence clearly we our model models method methods approach approaches system systems performance score scores
`)

/** Opposites: a sentence that says one of a pair denies the other. */
const opposites: readonly (readonly [string, string])[] =
  `increase:decrease rise:fall grow:shrink gain:loss profit:loss higher:lower high:low more:fewer more:less above:below
  over:under before:after win:lose won:lost first:last oldest:youngest older:younger largest:smallest largest:least bigger:smaller
  highest:lowest longest:shortest longer:shorter best:worst better:worse open:close accept:reject
  approve:reject approved:denied allow:forbid include:exclude internal:external domestic:foreign north:south east:west
  northern:southern eastern:western male:female man:woman men:women son:daughter brother:sister father:mother
  husband:wife early:late earlier:later import:export public:private positive:negative succeed:fail success:failure
  begin:end start:end start:finish upper:lower left:right maximum:minimum increased:decreased rose:fell
  alive:dead present:absent legal:illegal free:paid same:different majority:minority expand:contract surplus:deficit
  enter:leave arrive:depart join:leave strengthen:weaken raise:cut raise:lower hire:fire faster:slower fast:slow
  hot:cold warm:cold warm:cool wet:dry light:dark heavy:light cheap:expensive cheaper:dearer rich:poor summer:winter guilty:innocent
  climb:drop climb:fall rise:drop increase:fall increase:drop increase:decline grow:decline grow:fall rise:decline up:down improve:worsen
  outperform:underperform agree:disagree permanent:temporary voluntary:mandatory optional:required ascend:descend`
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [left = '', right = ''] = pair.split(':')
      return [stem(left), stem(right)] as const
    })

const oppositesOf = new Map<string, ReadonlySet<string>>()
for (const [left, right] of opposites) {
  oppositesOf.set(left, new Set([...(oppositesOf.get(left) ?? []), right]))
  oppositesOf.set(right, new Set([...(oppositesOf.get(right) ?? []), left]))
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(stem))
const upward = stemsOf(
  'increase rise rose risen grow grew grown climb gain gained up higher more jump surge improve expand soar advance',
)
const downward = stemsOf(
  'decrease fall fell fallen drop decline down lower less fewer shrink shrank slump plunge worsen contract lose lost slide slip dip',
)

/** Whether two stems are opposites. */
export function areOpposite(left: string, right: string): boolean {
  if ((upward.has(left) && downward.has(right)) || (downward.has(left) && upward.has(right))) return true
  return (
    (oppositesOf.get(left)?.has(right) ?? false) || (oppositesOf.get(ofDegree(left))?.has(ofDegree(right)) ?? false)
  )
}

/** "Warmer" and "coolest" as the words they are degrees of. */
function ofDegree(word: string): string {
  if (!word.endsWith('er') && !word.endsWith('est')) return word
  const base = /^(\p{L}{3,})(?:er|est)$/u.exec(word)?.[1]
  if (base === undefined) return word
  return base.at(-1) === base.at(-2) ? base.slice(0, -1) : base
}

/** Words that mean the same wherever a claim is compared. */
const sameWords: readonly string[] = [
  'increase rise rose risen grow grew grown climb growth increment up jump surge',
  'decrease decline fall drop shrink reduce reduction fell fallen down',
  'buy purchase acquire acquisition bought',
  'sell sold sale',
  'revenue sales turnover',
  'employ employee staff worker workforce',
  'found establish founding create start launch',
  'locate situate base headquarter headquarters',
  'die death dead pass',
  'born birth',
  'marry married wife husband spouse',
  'film movie',
  'big large great huge',
  'begin start commence began begun',
  'end finish conclude',
  'win won victory victor winner',
  'country nation',
  'sum total',
  'average mean',
  'kill die death',
  'cost price',
  'inhabitant population people resident live',
  'publish release issue',
  'author write wrote written writer',
  'pay paid payment',
  'costs expense expenses',
  'percentage percent',
  'us usa america american',
  'uk britain british',
  'car automobile vehicle',
  'company firm corporation business',
  'attend attendance attendee',
  'tall height high',
  'weigh weight',
  'earn income earning',
  'job position',
  'announce announcement say report',
  'home house',
  'child children kid',
  'lead leader head led',
  'direct director',
  'compose composer',
  'produce producer production',
  'elect election',
  'appoint appointment name',
  'make manufacture produce build construct',
  'obtain receive get gain earn',
  'study trial',
  'shut close closure',
  'lift elevator',
  'flat apartment',
  'doctorate phd',
  'require need',
  'allow permit',
  'answer reply respond response',
  'injure hurt wound',
  'repair fix',
  'remove delete',
  'trip journey',
  'reach achieve attain',
  'resign quit',
  'hire recruit',
  'ship vessel boat',
  'reject refuse',
  'cancel scrap axe',
]
const groupsOf = new Map<string, readonly number[]>()
sameWords.forEach((group, at) => {
  for (const word of group.split(' ')) {
    const key = stem(word)
    groupsOf.set(key, [...(groupsOf.get(key) ?? []), at])
  }
})

/** A word's stem: lower case, without plural, past and progressive endings. Short words stay. */
export function stem(word: string): string {
  const small = word.toLowerCase()
  const lower = /['’]/u.test(small) ? small.replace(/['’]s$/u, '').replaceAll("'", '') : small
  let base = irregular.get(lower) ?? stemOf(lower)
  if (base.length > 5 && base.endsWith('ing')) base = undoubled(base.slice(0, -3))
  else if (base.length > 4 && base.endsWith('ied')) base = `${base.slice(0, -3)}y`
  else if (base.length > 4 && base.endsWith('ed') && !base.endsWith('eed')) base = undoubled(base.slice(0, -2))
  else if (base.length > 5 && base.endsWith('ly')) base = base.slice(0, -2)
  else if (base.length > 5 && /(?:ch|sh|x|z)e$/u.test(base)) base = base.slice(0, -1)
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base
}

/** What is left of a form without its ending: "planned" plan, "moved" move. */
function undoubled(base: string): string {
  const last = base.at(-1)
  if (base.length > 3 && last === base.at(-2) && last !== 'l' && last !== 's') return base.slice(0, -1)
  return /^[^aeiou][aeiou][^aeiouwxy]$/u.test(base) ? `${base}e` : base
}

/** How alike two stems are: 1 the same, 0.9 the same word in another form or a synonym, 0 different words. */
export function likeness(left: string, right: string): number {
  if (left === right) return 1
  if (left.length >= 5 && right.length >= 5) {
    const shared = sharedPrefix(left, right)
    const longer = Math.max(left.length, right.length)
    if (shared >= 5 && shared >= longer - 4 && shared >= Math.min(left.length, right.length) - 1) return 0.9
  }
  const groups = groupsOf.get(left)
  return groups?.some((group) => groupsOf.get(right)?.includes(group)) === true ? 0.9 : 0
}

function sharedPrefix(left: string, right: string): number {
  let at = 0
  while (at < left.length && at < right.length && left.charCodeAt(at) === right.charCodeAt(at)) at += 1
  return at
}

import { Parser } from 'htmlparser2'

export type Role = 'published' | 'modified' | 'unsaid'

/** An element that a page uses to carry a date: `<time>`, an itemprop, or a class or id that says so. */
export interface Mark {
  readonly by: 'time' | 'itemprop' | 'class'
  readonly role: Role
  /** The machine-readable value: `datetime`, `content` or `title`; empty where there is none. */
  readonly value: string
  /** The words inside, at most 200 characters. */
  readonly text: string
  /** Whether it stands in the page's own matter rather than in menus, side columns, comments and footers. */
  readonly main: boolean
  /** Where it begins in the page's own text. */
  readonly at: number
}

/** What a page says of itself, gathered in one walk. */
export interface PageSignals {
  readonly lang: string
  readonly address: string
  readonly metas: readonly (readonly [name: string, content: string])[]
  readonly linked: readonly string[]
  readonly scripts: readonly string[]
  readonly marks: readonly Mark[]
  /** Text of the page's own matter, blocks apart by line breaks. */
  readonly text: string
  /** Where the main heading ends in `text`; 0 where there is none. */
  readonly headingEnd: number
  /** Text of menus, side columns and footers, where a page may say when it was last changed. */
  readonly margin: string
  readonly title: string
}

/** Characters of text, of scripts and number of marks that are kept; pages beyond them say their date earlier. */
const limits = { text: 200_000, margin: 40_000, scripts: 400_000, marks: 400, markText: 200 } as const

/**
 * Elements inside of each other at which reading ends, looked at after each piece. The parser's work grows with the
 * depth, and no page that people read comes near it.
 */
const depthMax = 2000
const pieceLength = 4096

const silent = new Set(['style', 'noscript', 'template', 'svg', 'select', 'textarea', 'iframe', 'button'])
const blocks = new Set(
  'p div li ul ol table tr td th h1 h2 h3 h4 h5 h6 section article header footer main br hr blockquote pre figure figcaption dl dt dd time span'.split(
    ' ',
  ),
)
const outside = new Set(['nav', 'aside', 'footer'])
const never = new Set(['html', 'body', 'main', 'article'])

const aside =
  /^(?:.{0,40}[-_])?(?:sidebar|related|recommended|recommendations|comments?|commentlist|footer|widget|menu|navigation|navbar|popular|recent|recents|trending|cookie|breadcrumbs?|calendar|archives?|readnext|newsletter|masthead|topbar|ticker|kommentare|teasers?)(?:[-_].{0,40})?$/iu
const wrapper = /wrap|container|has-|with-|no-|layout|single|content/iu
const dated =
  /(?:^|[-_ ]|[a-z](?=[A-Z]))(?:date|time|timestamp|datetime|published?|publishdate|pubdate|posted|postdate|byline|dateline|meta|metadata|created|submitted|datum|fecha|stand|updated|modified|lastmod|published|entrydate|articledate|postinfo|info)(?:$|[-_ ]|(?=[A-Z]))/iu
const modified = /modif|updat|edit|chang|lastmod|aktualis|refresh/iu
const published = /publi|posted|created|issued|release|pubdate|submitted|entry-date|post-date/iu

interface Open {
  readonly name: string
  /** The element itself puts its content outside of the page's own matter. */
  isAside: boolean
  mark: { by: Mark['by']; role: Role; value: string; text: string; main: boolean; at: number } | undefined
}

function roleOf(words: string): Role {
  if (modified.test(words)) return 'modified'
  return published.test(words) ? 'published' : 'unsaid'
}

function tokensOf(attributes: Readonly<Record<string, string>>): readonly string[] {
  const { class: classes = '', id = '' } = attributes
  return `${classes} ${id}`.slice(0, 400).split(/\s+/u).filter(Boolean)
}

function isAside(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (never.has(name)) return false
  if (outside.has(name) || attributes.role === 'navigation' || attributes.role === 'complementary') return true
  return tokensOf(attributes).some((token) => aside.test(token) && !wrapper.test(token))
}

/** The mark an element makes, or undefined. */
function markOf(name: string, attributes: Readonly<Record<string, string>>): Open['mark'] {
  const { itemprop = '', property = '', datetime = '', content = '', title = '', pubdate } = attributes
  const words = tokensOf(attributes).join(' ')
  const about = `${itemprop} ${property} ${words}${pubdate === undefined ? '' : ' pubdate'}`
  const mark = (by: Mark['by'], role: Role, value: string) => ({ by, role, value, text: '', main: true, at: 0 })
  if (/\bdate(?:published|created|modified)\b/iu.test(`${itemprop} ${property}`))
    return mark('itemprop', roleOf(`${itemprop} ${property}`), content || datetime || title)
  if (name === 'time') return mark('time', roleOf(about), datetime || content || title)
  const data = attributes['data-date'] ?? attributes['data-published'] ?? attributes['data-timestamp'] ?? ''
  if (never.has(name) || (data === '' && !tokensOf(attributes).some((token) => token.length < 60 && dated.test(token))))
    return undefined
  return mark('class', roleOf(words), data || datetime || content || (name === 'abbr' || name === 'span' ? title : ''))
}

/** What the walk keeps while it goes; `asides` counts open elements outside of the page's own matter. */
interface Walk {
  readonly page: { lang: string; headingEnd: number } & Pick<PageSignals, 'address'>
  readonly metas: [string, string][]
  readonly linked: string[]
  readonly scripts: string[]
  readonly marks: Mark[]
  readonly text: string[]
  readonly margin: string[]
  readonly stack: Open[]
  readonly open: NonNullable<Open['mark']>[]
  length: number
  marginLength: number
  title: string
  scriptLength: number
  script: string
  silent: number
  asides: number
  rescues: number
}

/** Main headings and articles that may lift a wrongly named column; a page has few, and each looks at all open elements. */
const rescuesMax = 12

function append(walk: Walk, text: string): void {
  if (walk.length > limits.text) return
  walk.text.push(text)
  walk.length += text.length
}

function appendMargin(walk: Walk, text: string): void {
  if (walk.marginLength > limits.margin) return
  walk.margin.push(text, ' ')
  walk.marginLength += text.length
}

/** What holds the heading or the article is no side matter, whatever its class is called. */
function rescue(walk: Walk): void {
  walk.rescues += 1
  if (walk.rescues > rescuesMax) return
  for (const element of walk.stack) {
    if (!element.isAside || outside.has(element.name)) continue
    element.isAside = false
    walk.asides -= 1
  }
}

function onOpen(walk: Walk, name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === 'meta') readMeta(attributes, walk.metas)
  if (name === 'html') walk.page.lang = attributes.lang ?? attributes['xml:lang'] ?? ''
  if (name === 'link' && attributes.rel === 'canonical' && attributes.href) walk.linked.push(attributes.href)
  if (silent.has(name)) walk.silent += 1
  if (walk.asides > 0 && (name === 'h1' || name === 'article')) rescue(walk)
  const element = {
    name,
    isAside: isAside(name, attributes),
    mark: name === 'meta' && attributes.itemprop === undefined ? undefined : markOf(name, attributes),
  }
  walk.stack.push(element)
  if (element.isAside) walk.asides += 1
  if (walk.asides === 0 && blocks.has(name)) append(walk, name === 'span' || name === 'time' ? ' ' : '\n')
  if (element.mark === undefined) return
  Object.assign(element.mark, { main: walk.asides === 0, at: walk.length })
  walk.open.push(element.mark)
}

function onText(walk: Walk, text: string): void {
  const current = walk.stack.at(-1)?.name
  if (current === 'script') {
    if (walk.script.length < limits.scripts) walk.script += text
    return
  }
  if (walk.silent > 0) return
  if (current === 'title') walk.title = `${walk.title}${text}`.slice(0, 500)
  else if (walk.asides === 0) append(walk, text)
  else appendMargin(walk, text)
  for (const mark of walk.open.slice(-6)) if (mark.text.length < limits.markText) mark.text += ` ${text}`
}

function onClose(walk: Walk, name: string): void {
  const element = walk.stack.pop()
  if (element?.isAside) walk.asides -= 1
  if (silent.has(name)) walk.silent = Math.max(0, walk.silent - 1)
  if (walk.asides === 0 && blocks.has(name)) append(walk, name === 'span' || name === 'time' ? ' ' : '\n')
  if (name === 'h1' && walk.page.headingEnd === 0) walk.page.headingEnd = walk.length
  if (name === 'script') keepScript(walk)
  const { mark } = element ?? {}
  if (mark === undefined) return
  // Elements close in the reverse of their order, so the mark is the last.
  walk.open.pop()
  if (walk.marks.length < limits.marks)
    walk.marks.push({ ...mark, text: mark.text.replace(/\s+/gu, ' ').trim().slice(0, limits.markText) })
}

function keepScript(walk: Walk): void {
  if (walk.scriptLength < limits.scripts && /date|publish|created/iu.test(walk.script)) {
    walk.scripts.push(walk.script)
    walk.scriptLength += walk.script.length
  }
  walk.script = ''
}

/**
 * Read a page in one linear walk. Broken markup is read as browsers do; nothing is fetched and no script runs.
 *
 * @param address Where the page is from, when the caller knows it; a canonical link stands in for it.
 */
export function readPage(html: string, address = ''): PageSignals {
  const walk: Walk = {
    page: { lang: '', address, headingEnd: 0 },
    ...{ metas: [], linked: [], scripts: [], marks: [], text: [], margin: [], stack: [], open: [] },
    ...{ length: 0, marginLength: 0, title: '', scriptLength: 0, script: '', silent: 0, asides: 0, rescues: 0 },
  }
  const parser = new Parser({
    onopentag: (name, attributes) => onOpen(walk, name, attributes),
    ontext: (text) => onText(walk, text),
    onclosetag: (name) => onClose(walk, name),
  })
  for (let from = 0; from < html.length && walk.stack.length < depthMax; from += pieceLength)
    parser.write(html.slice(from, from + pieceLength))
  parser.end()
  const { metas, linked, scripts, marks, title } = walk
  const texts = { title, text: walk.text.join(''), margin: walk.margin.join('') }
  return { ...walk.page, metas, linked, scripts, marks, ...texts }
}

function readMeta(attributes: Readonly<Record<string, string>>, into: [string, string][]): void {
  const name = attributes.property ?? attributes.name ?? attributes.itemprop ?? attributes['http-equiv']
  if (name !== undefined && attributes.content !== undefined && into.length < 300)
    into.push([name.toLowerCase().trim(), attributes.content.slice(0, 500)])
}

/** A text without markup, as a page without any signals but its words. */
export function readText(text: string, address = ''): PageSignals {
  return {
    ...{ lang: '', address, metas: [], linked: [], scripts: [], marks: [] },
    ...{ text: text.slice(0, limits.text), headingEnd: 0, margin: '', title: '' },
  }
}

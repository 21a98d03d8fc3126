import { readFileSync } from 'node:fs'

/** Times the size asked for that prose, scripts and styles have. */
const scale = 3

/** A page whose dating was written by hand; `{{kind:size}}` stands for what surrounds it on a real site. */
export interface BlindPage {
  readonly id: string
  /** Day of publication; null where the page tells none. */
  readonly date: string | null
  readonly lang: string
  readonly url?: string
  readonly html: string
}

const english: readonly string[] = [
  'The committee had asked for a second opinion, and in March 2019 it got one.',
  'Nobody at the counter could say how long it would take.',
  'A spokeswoman said the figures were "broadly in line" with what had been planned.',
  'On 4 July 2003 the old building was pulled down to make room for a car park.',
  'There is a bench at the top, and on clear days you can see the lighthouse.',
  'Prices have doubled since 2011, while wages have not.',
  'It took us three attempts to get the mixture right.',
  'He folded the paper, put it in his coat and walked out without a word.',
]
const sentences: Readonly<Record<string, readonly string[]>> = {
  en: english,
  de: [
    'Der Ausschuss vertagte die Entscheidung zum zweiten Mal.',
    'Am 4. Juli 2003 war das alte Gebäude abgerissen worden.',
    'Die Kosten sind seit 2011 um fast die Hälfte gestiegen.',
    'Wie lange die Arbeiten dauern, konnte am Schalter niemand sagen.',
  ],
  fr: [
    'La commission a reporté sa décision pour la deuxième fois.',
    'Le 4 juillet 2003, l’ancien bâtiment avait été démoli.',
    'Les prix ont doublé depuis 2011, pas les salaires.',
    'Personne au guichet ne savait combien de temps cela prendrait.',
  ],
  es: [
    'La comisión ha aplazado la decisión por segunda vez.',
    'El 4 de julio de 2003 se derribó el edificio antiguo.',
    'Los precios se han duplicado desde 2011.',
  ],
  it: [
    'La commissione ha rinviato la decisione per la seconda volta.',
    'Il 4 luglio 2003 il vecchio edificio venne demolito.',
    'Dal 2011 i prezzi sono raddoppiati.',
  ],
  pt: [
    'A comissão adiou a decisão pela segunda vez.',
    'Em 4 de julho de 2003 o prédio antigo foi demolido.',
    'Os preços dobraram desde 2011.',
  ],
  nl: [
    'De commissie stelde het besluit voor de tweede keer uit.',
    'Op 4 juli 2003 werd het oude gebouw gesloopt.',
    'De prijzen zijn sinds 2011 verdubbeld.',
  ],
  sv: [
    'Nämnden sköt upp beslutet för andra gången.',
    'Den 4 juli 2003 revs den gamla byggnaden.',
    'Priserna har fördubblats sedan 2011.',
  ],
  da: [
    'Udvalget udskød beslutningen for anden gang.',
    'Den gamle bygning blev revet ned i 2003.',
    'Priserne er fordoblet siden 2011.',
  ],
  fi: [
    'Lautakunta lykkäsi päätöstä toisen kerran.',
    'Vanha rakennus purettiin vuonna 2003.',
    'Hinnat ovat kaksinkertaistuneet vuodesta 2011.',
  ],
  cs: [
    'Výbor rozhodnutí odložil už podruhé.',
    'Stará budova byla zbořena v roce 2003.',
    'Ceny se od roku 2011 zdvojnásobily.',
  ],
  tr: [
    'Komisyon kararı ikinci kez erteledi.',
    'Eski bina 2003 yılında yıkıldı.',
    'Fiyatlar 2011’den beri iki katına çıktı.',
  ],
  el: [
    'Η επιτροπή ανέβαλε την απόφαση για δεύτερη φορά.',
    'Το παλιό κτίριο κατεδαφίστηκε το 2003.',
    'Οι τιμές διπλασιάστηκαν από το 2011.',
  ],
  hu: [
    'A bizottság másodszor is elhalasztotta a döntést.',
    'A régi épületet 2003-ban bontották le.',
    'Az árak 2011 óta megduplázódtak.',
  ],
  uk: ['Комісія вдруге відклала рішення.', 'Стару будівлю знесли у 2003 році.', 'Ціни з 2011 року подвоїлися.'],
  ru: ['Комиссия во второй раз отложила решение.', 'Старое здание снесли в 2003 году.', 'Цены с 2011 года удвоились.'],
  pl: [
    'Komisja po raz drugi odłożyła decyzję.',
    'Stary budynek zburzono w 2003 roku.',
    'Ceny od 2011 roku się podwoiły.',
  ],
  ja: ['委員会は二度目の延期を決めた。', '古い建物は2003年に取り壊された。', '価格は2011年から倍になった。'],
  zh: ['委员会第二次推迟了决定。', '旧楼于2003年拆除。', '价格自2011年以来翻了一番。'],
  ko: ['위원회는 결정을 두 번째로 미뤘다.', '옛 건물은 2003년에 철거되었다.', '가격은 2011년 이후 두 배가 되었다.'],
}
const names = ['Marta', 'old_tom', 'J. Pryce', 'kestrel99', 'Anon', 'Ruth B.', 'veilchen', 'Pål']
const sections = ['Home', 'World', 'Culture', 'Weather', 'Sport', 'Archive', 'Letters', 'Jobs', 'Shop', 'Help']

type Draw = (below: number) => number

function drawing(seed: number): Draw {
  let state = seed * 7919 + 17
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

const pick = (from: readonly string[], draw: Draw): string => from[draw(from.length)] ?? ''
const pool = (lang: string): readonly string[] => sentences[lang.slice(0, 2)] ?? english

function prose(lang: string, size: number, draw: Draw): string {
  let text = ''
  while (text.length < size)
    text += `<p>${[1, 2, 3].map(() => pick(pool(lang), draw)).join(lang === 'ja' || lang === 'zh' ? '' : ' ')}</p>\n`
  return text
}

/** A day of some other article, between 2012 and 2026, spelt in one of four ways. */
function otherDay(draw: Draw): string {
  const day = new Date(Date.UTC(2012 + draw(15), draw(11), 1 + draw(28)))
  const iso = day.toISOString().slice(0, 10)
  const words = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const spelt = [`<time datetime="${iso}T08:00:00Z">${words}</time>`, `<span class="date">${words}</span>`]
  return pick(
    [...spelt, `<span class="teaser-date">${iso}</span>`, `<small>${iso.split('-').reverse().join('.')}</small>`],
    draw,
  )
}

function related(lang: string, count: number, draw: Draw): string {
  const cards = Array.from(
    { length: count },
    () =>
      `<div class="card teaser"><a href="/a/${draw(99_999)}"><img src="/img/${draw(9999)}.webp" alt="" loading="lazy" width="320" height="180"><h3>${pick(pool(lang), draw)}</h3></a>${otherDay(draw)}</div>`,
  )
  return `<aside class="sidebar related"><h2>More</h2>${cards.join('\n')}</aside>`
}

function comments(lang: string, count: number, draw: Draw): string {
  const each = Array.from(
    { length: count },
    () =>
      `<li class="comment"><cite>${pick(names, draw)}</cite> <span class="comment-date">${otherDay(draw)}</span><p>${pick(pool(lang), draw)}</p></li>`,
  )
  return `<section id="comments"><h3>${count} comments</h3><ol>${each.join('\n')}</ol></section>`
}

function script(size: number, draw: Draw): string {
  let code = `window.__cfg={"build":"${20_240_000 + draw(9999)}","ts":${1_600_000_000 + draw(90_000_000)}};`
  while (code.length < size)
    code += `(function(${pick(['a', 'b', 'e'], draw)}){var t=${draw(99_999)};q.push(["set","v${draw(999)}",t^${draw(4096)}])})(window);`
  return `<script>${code}</script>`
}

function style(size: number, draw: Draw): string {
  let rules = ''
  while (rules.length < size)
    rules += `.c${draw(9999)}{margin:${draw(40)}px 0 ${draw(40)}px;color:#${(4096 + draw(60_000)).toString(16)}}`
  return `<style>${rules}</style>`
}

function nav(count: number, draw: Draw): string {
  const links = Array.from(
    { length: count },
    () => `<li class="nav-item"><a class="nav-link" href="/s/${draw(999)}">${pick(sections, draw)}</a></li>`,
  )
  return `<header><nav><ul>${links.join('')}</ul></nav></header>`
}

function surrounding(kind: string, size: number, lang: string, draw: Draw): string {
  if (kind === 'prose') return prose(lang, scale * size, draw)
  if (kind === 'related') return related(lang, size, draw)
  if (kind === 'comments') return comments(lang, size, draw)
  if (kind === 'script') return script(scale * size, draw)
  if (kind === 'style') return style(scale * size, draw)
  if (kind === 'nav') return nav(size, draw)
  if (kind === 'footer')
    return `<footer><p>© 1996–${size} All rights reserved. <a href="/imprint">Imprint</a></p></footer>`
  if (kind === 'cookies')
    return '<div class="consent" role="dialog"><p>We and our 214 partners store information on your device. Your choice is kept for 12 months.</p><button>Accept</button></div>'
  throw new Error(`no surroundings of the kind ${kind}`)
}

/** The blind pages with their surroundings filled in, the same on every run: 5 to 40 kB each. */
export function blindPages(file: URL): readonly BlindPage[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BlindPage)
    .map((page) => {
      const draw = drawing([...page.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7))
      const html = page.html.replaceAll(/\{\{(\w+)(?::(\d+))?\}\}/g, (_, kind: string, size?: string) =>
        surrounding(kind, Number(size ?? 0), page.lang, draw),
      )
      return { ...page, html: /^<html/i.test(html) ? html : `<!DOCTYPE html><html lang="${page.lang}">${html}</html>` }
    })
}

import { readdirSync, readFileSync } from 'node:fs'
import { publicSets, readTexts } from './public.ts'

/** The labelled texts of `dev/` and of the public sets, as the fits read them. */

const folder = new URL('dev/', import.meta.url)

export interface LabelledText {
  /** Texts of one fold are left out together: an author, a round, a third of the public sets. */
  readonly fold: string
  readonly text: string
  /** What an attack wants; undefined for harmless texts and for the public sets. */
  readonly kind?: string | undefined
  /** What a harmless text is. */
  readonly set?: string | undefined
  readonly attack: boolean
  /** Written in answer to the texts of its fold: left out with them and not measured. */
  readonly answer: boolean
}

/** All labelled texts. The first files held five rounds, one behind the other; public sets fall into three folds. */
export function labelledTexts(): readonly LabelledText[] {
  const own = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => {
      const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
      return lines.map((line, at): LabelledText => {
        const { text, kind, set }: { text: string; kind?: string; set?: string } = JSON.parse(line)
        const fold = /^(?:attacks|benign)\./.test(name)
          ? `first-${Math.floor((5 * at) / lines.length)}`
          : name.replace(/(?:-answers)?(?:-attacks|-harmless)?\.jsonl$/, '')
        return { fold, text, kind, set, attack: kind !== undefined, answer: name.includes('-answers-') }
      })
    })
  const others = publicSets.flatMap(({ name, attack }) => {
    const texts = readTexts(name)
    if (texts === undefined) throw new Error(`the public set ${name} is not beside this checkout`)
    return texts.map((text, at): LabelledText => ({ fold: `public-${at % 3}`, text, attack, answer: false }))
  })
  return [...own, ...others]
}

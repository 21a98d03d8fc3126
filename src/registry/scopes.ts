import type { Scope } from '../model/index.ts'
import type { SkillIdentity } from './define.ts'

/**
 * The scope that a key needs for an operation, by the one rule there is: what mints needs `mint`; what changes anything
 * else needs `admin`; what is priced needs `check`; all other reading needs `read`. Undefined where no key counts.
 *
 * An open operation refuses nobody. There a key without the scope counts as none, so that nothing of the account is shown
 * or changed.
 */
export function scopeOf({
  access,
  mints,
  hints,
  price,
}: Pick<SkillIdentity, 'access' | 'mints' | 'hints' | 'price'>): Scope | undefined {
  if (access === 'payment' || access === 'agent') return undefined
  if (mints) return 'mint'
  if (!hints.readOnly) return 'admin'
  return price === undefined ? 'read' : 'check'
}

/** The scopes without which a key is refused, for documents; none where an operation is open or takes no key. */
export function requiredScopes(skill: SkillIdentity): readonly Scope[] {
  const scope = skill.access === 'open' ? undefined : scopeOf(skill)
  return scope === undefined ? [] : [scope]
}

import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import * as store from '../attribute-store.ts'
import type { AttributeList } from '../contract.ts'
import { attributesOf } from './attributes.ts'

export async function attributeList({ db }: Pick<Deps, 'db'>): Promise<Outcome<AttributeList>> {
  const [attributes, uses] = await Promise.all([attributesOf(db), store.usesOfAttributes(db)])
  return done({
    items: attributes.map(({ code, version, document }) => {
      const used = uses.get(code)
      return { code, version, document, products: used?.products ?? 0, uses: used?.uses ?? {} }
    }),
  })
}

import { joinAccount } from '#flows/accounts/join-account.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { Shop } from '#server/shop.ts'
import { aVisitor, type Visitor } from './visitor.ts'

export type Customer = Visitor & { user: CurrentUser }

export async function aCustomer(shop: Shop, email?: string): Promise<Customer> {
  const visitor = aVisitor(shop)
  await visitor.signUp(email)
  return { ...visitor, user: (await (await visitor.get('/api/user')).json()) as CurrentUser }
}

export const idOf = (visitor: Visitor): string => visitor.cookies.get('visitor')?.split('.')[0] ?? ''

export const bringAlong = (shop: Shop, { user }: Customer, browser: Visitor) =>
  joinAccount(shop.deps, { user, visitorId: idOf(browser) })

export const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]

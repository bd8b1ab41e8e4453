import type { OrderView } from '#modules/orders/contract.ts'

type Line = OrderView['lines'][number]

export const readyMadeOf = ({ lines }: Pick<OrderView, 'lines'>): Line[] =>
  lines.filter(({ make, gift }) => make === 'ready' && gift === null)

export async function addAgain(
  order: Pick<OrderView, 'lines'>,
  put: (line: Line) => Promise<boolean>,
): Promise<{ added: number; missing: number }> {
  const lines = readyMadeOf(order)
  let added = 0
  for (const line of lines) if (await put(line)) added += 1
  return { added, missing: lines.length - added }
}

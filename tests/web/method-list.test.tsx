import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type ListedMethod, MethodList } from '#web/shared/payment/methods/method-list.tsx'

vi.mock('#web/i18n/text.tsx', () => ({ useText: () => (key: string) => key }))

test('only the panel of the chosen payment method is mounted at first', () => {
  const methods = (['pesapal', 'card'] as const).map((kind) => ({ kind, possible: true }) as ListedMethod)
  const panel = ({ kind }: ListedMethod) => `panel of ${kind}`
  const html = renderToString(<MethodList methods={methods} chosen="pesapal" busy={false} onChoose={() => {}} panel={panel} />)
  expect([html.includes('panel of pesapal'), html.includes('panel of card')]).toEqual([true, false])
})

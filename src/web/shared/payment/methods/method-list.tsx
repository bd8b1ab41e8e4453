import { type ReactNode, useState } from 'react'
import type { PaymentKind, PaymentMethod } from '#modules/payments/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'

/** Gift cards are excluded, because they have their own field outside the list. */
export type ListedMethod = PaymentMethod & { kind: Exclude<PaymentKind, 'gift-card'> }
export const isListed = (method: PaymentMethod): method is ListedMethod => method.kind !== 'gift-card'

const ICONS: Record<ListedMethod['kind'], IconName> = {
  card: 'credit-card',
  pesapal: 'smartphone',
  'on-delivery': 'truck',
  'on-pickup': 'store',
  'bank-transfer': 'landmark',
}

type Props = {
  methods: readonly ListedMethod[]
  chosen: PaymentKind | undefined
  busy: boolean
  onChoose: (kind: PaymentKind) => void
  /**
   * Content of a method. It is mounted when its method is first selected, because the card form loads a script of the provider,
   * and stays mounted while another is selected, so no input is lost.
   */
  panel: (method: ListedMethod) => ReactNode
}

export function MethodList({ methods, chosen, busy, onChoose, panel }: Props) {
  const t = useText()
  const [opened, setOpened] = useState<readonly PaymentKind[]>([])
  if (chosen !== undefined && !opened.includes(chosen)) setOpened([...opened, chosen])
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('payment.ways.title')}</legend>
      <div className="divide-y border-y">
        {methods.map((method) => (
          <div key={method.kind}>
            <MethodRow method={method} chosen={method.kind === chosen} busy={busy} onChoose={onChoose} />
            {method.possible && opened.includes(method.kind) && (
              <div hidden={method.kind !== chosen} className="pb-8 sm:ps-9">
                {panel(method)}
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

type RowProps = { method: ListedMethod; chosen: boolean; busy: boolean; onChoose: (kind: PaymentKind) => void }

function MethodRow({ method: { kind, possible, whyNot, capture }, chosen, busy, onChoose }: RowProps) {
  const t = useText()
  const note = possible
    ? t(capture && capture !== 'at-once' ? `payment.method.card.${capture}` : `payment.method.${kind}.note`)
    : ((whyNot && t.maybe(`payment.whyNot.${whyNot}`)) ?? t('payment.whyNot.other'))
  return (
    <label
      className={`flex min-h-16 items-center gap-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${possible ? '' : 'text-muted'}`}
    >
      <input
        type="radio"
        name="way"
        autoComplete="off" // after the back button, the browser would restore a radio that does not match the open method
        value={kind}
        checked={chosen}
        disabled={!possible || (busy && !chosen)}
        onChange={() => onChoose(kind)}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`payment.method.${kind}.name`)}</span>
        <span className="block text-small text-muted">{note}</span>
      </span>
      <Icon name={ICONS[kind]} className="text-muted" />
    </label>
  )
}

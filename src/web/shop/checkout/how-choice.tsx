import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { Draft } from '../../shared/checkout/draft.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = { collects: boolean; change: (some: Partial<Draft>) => void }

export function HowChoice({ collects, change }: Props) {
  const t = useText()
  const store = useStoreSettings()
  return (
    <fieldset className="mb-6">
      <legend className="mb-1.5 text-small font-medium">{t('checkout.how')}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Choice
          icon="truck"
          chosen={!collects}
          onChoose={() => change({ shipping: '' })}
          name={t('checkout.deliver')}
          note={t('checkout.deliverNote')}
        />
        <Choice
          icon="store"
          chosen={collects}
          onChoose={() => change({ shipping: 'pickup' })}
          name={t('checkout.collect')}
          note={t('checkout.collectFree', { address: store.address })}
        />
      </div>
    </fieldset>
  )
}

type ChoiceProps = { icon: 'truck' | 'store'; chosen: boolean; onChoose: () => void; name: string; note?: ReactNode }

const Choice = ({ icon, chosen, onChoose, name, note }: ChoiceProps) => (
  <label
    className={`flex min-h-14 cursor-pointer items-start gap-3 rounded-1 border px-3.5 py-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
      chosen ? 'border-ink bg-surface' : 'border-control'
    }`}
  >
    <input type="radio" name="how" checked={chosen} onChange={onChoose} className="mt-0.5 size-5 shrink-0 accent-ink" />
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{name}</span>
      {note && <span className="mt-0.5 block text-small text-muted">{note}</span>}
    </span>
    <Icon name={icon} className="mt-0.5 text-ink-2" />
  </label>
)

import type { Profile } from '#modules/measurements/contract.ts'
import { useText } from '../../i18n/text.tsx'

type Props = {
  profiles: readonly Profile[]
  chosen: string
  name: string
  onChoose: (id: string | undefined) => void
}

export function PersonSelect({ profiles, chosen, name: group, onChoose }: Props) {
  const t = useText()
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t('measuring.order.whose')}</legend>
      {profiles.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} className="size-5 accent-ink" />
          {name}
        </label>
      ))}
      <button type="button" onClick={() => onChoose(undefined)} className="min-h-11 text-small underline underline-offset-4">
        {t('measuring.add')}
      </button>
    </fieldset>
  )
}

import { useId, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'

export type Option = { value: string; label: string; depth?: number }
export const BOX = 'min-h-9.5 rounded-1 border border-control bg-surface px-2 text-small pointer-coarse:min-h-11'

export function ValuesPicker({
  options,
  chosen,
  onChange,
}: {
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (values: string[]) => void
}) {
  const t = useText()
  const [q, setQ] = useState('')
  const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value)
  const term = q.trim().toLowerCase()
  const shown = options.filter(({ label, value }) => term === '' || label.toLowerCase().includes(term) || value.includes(term))
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <details className="min-w-44 grow rounded-1 border border-control bg-surface text-small">
      <summary className="flex min-h-9 cursor-pointer items-center justify-between gap-2 px-2 pointer-coarse:min-h-10.5">
        <span className={chosen.length === 0 ? 'text-muted' : 'wrap-anywhere'}>
          {chosen.length === 0 ? t('admin.kit.values.choose') : labels.join(t('common.comma'))}
        </span>
        <Icon name="chevron-down" size={15} />
      </summary>
      <div className="border-t p-2">
        {options.length > 12 && (
          <input
            type="search"
            aria-label={t('admin.kit.values.find')}
            placeholder={t('admin.kit.values.find')}
            value={q}
            onChange={({ target }) => setQ(target.value)}
            className={`${BOX} mb-1.5 w-full`}
          />
        )}
        <ul className="max-h-52 overflow-y-auto">
          {shown.slice(0, 200).map(({ value, label, depth = 0 }) => (
            <li key={value} style={{ paddingInlineStart: `${depth * 16}px` }}>
              <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                  className="size-4 accent-ink"
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="py-1 text-muted">{t('admin.kit.values.none')}</p>}
      </div>
    </details>
  )
}

type AmountProps = {
  label: string
  value: number | null
  read: (text: string) => number | undefined
  show: (value: number) => string
  onChange: (value: number | null) => void
}

export function AmountInput({ label, value, read, show, onChange }: AmountProps) {
  const id = useId()
  const [text, setText] = useState(value === null ? '' : show(value))
  return (
    <span className="flex items-center gap-1.5 text-small">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="decimal"
        value={text}
        maxLength={14}
        onChange={({ target }) => {
          setText(target.value)
          const number = read(target.value)
          if (target.value.trim() === '' || number !== undefined) onChange(number ?? null)
        }}
        className={`${BOX} w-24`}
      />
    </span>
  )
}

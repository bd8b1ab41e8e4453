import { useState } from 'react'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { AttributeDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { type AttributeRead, attributeWrites } from './attribute-reads.ts'
import { useSorting } from './use-sorting.ts'

type Value = AttributeDocument['values'][number]
type Props = {
  attribute: AttributeRead
  document: AttributeDocument
  change: (some: Partial<AttributeDocument>) => void
  /** True while the form has unsaved changes. Values cannot be merged then. */
  dirty: boolean
  onChanged: () => Promise<void>
}
const INPUT = 'min-h-9 w-full rounded-1 border border-control bg-surface px-2 text-small pointer-coarse:min-h-11'

export function ValueList({ attribute, document, change, dirty, onChanged }: Props) {
  const t = useText()
  const [merging, setMerging] = useState<Value>()
  const { values, kind } = document
  const move = (from: number, to: number) => {
    const value = values[from]
    if (value && to >= 0 && to < values.length) change({ values: values.toSpliced(from, 1).toSpliced(to, 0, value) })
  }
  return (
    <>
      <ul className="divide-y border-t">
        {values.map((value, at) => (
          <ValueRow
            key={value.code}
            value={value}
            at={at}
            move={move}
            swatch={kind === 'swatch'}
            count={values.length}
            uses={attribute.uses[value.code] ?? 0}
            onChange={(some) => change({ values: values.with(at, { ...value, ...some }) })}
            onRemove={() => change({ values: values.toSpliced(at, 1) })}
            onMerge={dirty || values.length < 2 ? undefined : () => setMerging(value)}
          />
        ))}
      </ul>
      <AddValues values={values} swatch={kind === 'swatch'} onAdd={(added) => change({ values: [...values, ...added] })} />
      {merging && (
        <Merge
          attribute={attribute}
          values={values}
          onChanged={onChanged}
          value={merging}
          onClose={() => setMerging(undefined)}
        />
      )}
      {values.length === 0 && <p className="px-4 pb-4 text-small text-muted sm:px-5">{t('admin.attributes.noValues')}</p>}
    </>
  )
}

type RowProps = {
  value: Value
  at: number
  count: number
  uses: number
  swatch: boolean
  move: (from: number, to: number) => void
  onChange: (some: Partial<Value>) => void
  onRemove: () => void
  onMerge: (() => void) | undefined
}

function ValueRow({ value, at, count, uses, swatch, move, onChange, onRemove, onMerge }: RowProps) {
  const t = useText()
  const { row, line } = useSorting('value', at, move)
  const { name } = value
  return (
    <li ref={row} className={`flex flex-wrap items-center gap-2 px-4 py-2 sm:px-5 ${line}`}>
      {swatch && (
        <input
          type="color"
          aria-label={t('admin.attributes.colourOf', { name })}
          value={value.colour ?? '#888888'}
          onChange={({ target }) => onChange({ colour: target.value })}
          className="size-9 rounded-1 border border-control bg-surface p-0.5"
        />
      )}
      <ValueNames value={value} at={at} onChange={onChange} />
      <span className="figures w-24 text-caption text-muted">{t('admin.attributes.products', { count: uses })}</span>
      <span className="flex">
        <IconButton
          label={t('admin.attributes.up', { name })}
          aria-disabled={at === 0 || undefined}
          onClick={() => move(at, at - 1)}
        >
          <Icon name="arrow-up" size={16} />
        </IconButton>
        <IconButton
          label={t('admin.attributes.down', { name })}
          aria-disabled={at === count - 1 || undefined}
          onClick={() => move(at, at + 1)}
        >
          <Icon name="arrow-down" size={16} />
        </IconButton>
        <Button look="quiet" size="small" disabledReason={onMerge ? null : t('admin.attributes.mergeLater')} onClick={onMerge}>
          {t('admin.attributes.merge')}
          <span className="sr-only">: {name}</span>
        </Button>
        <IconButton
          label={t('admin.attributes.removeValue', { name })}
          aria-disabled={uses > 0 || undefined}
          title={uses > 0 ? t('admin.attributes.usedValue', { count: uses }) : undefined}
          onClick={() => (uses > 0 ? toast({ title: t('admin.attributes.usedValue', { count: uses }) }) : onRemove())}
        >
          <Icon name="trash-2" size={16} />
        </IconButton>
      </span>
    </li>
  )
}

function ValueNames({ value, at, onChange }: Pick<RowProps, 'value' | 'at' | 'onChange'>) {
  const t = useText()
  const nameOf = useLanguageName()
  return (
    <span className="grid min-w-0 grow basis-72 gap-1.5 sm:grid-cols-3">
      {PAGE_LANGUAGES.map((language) => (
        <input
          key={language}
          aria-label={t('admin.attributes.valueIn', { number: at + 1, language: nameOf(language) })}
          placeholder={nameOf(language)}
          dir={directionOf(language)}
          lang={language}
          maxLength={80}
          value={language === 'en' ? value.name : (value.names[language] ?? '')}
          onChange={({ target }) =>
            onChange(language === 'en' ? { name: target.value } : { names: { ...value.names, [language]: target.value } })
          }
          className={INPUT}
        />
      ))}
    </span>
  )
}

/** Returns a unique code for a value: the slug of its name, or `value` if the name has no Latin letter or digit. */
const codeOf = (name: string, taken: ReadonlySet<string>): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50)
  let code = plain || 'value'
  for (let number = 2; taken.has(code); number++) code = `${plain || 'value'}-${number}`
  return code
}

/** Field for one new value, or for a list separated by line ends or semicolons. */
function AddValues({ values, swatch, onAdd }: { values: readonly Value[]; swatch: boolean; onAdd: (values: Value[]) => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const add = () => {
    const taken = new Set(values.map(({ code }) => code))
    const names = new Set(values.map(({ name }) => name.toLowerCase()))
    const added: Value[] = []
    for (const name of text.split(/[\n;]/).map((each) => each.trim().slice(0, 80))) {
      if (name === '' || names.has(name.toLowerCase())) continue
      const code = codeOf(name, taken)
      taken.add(code)
      names.add(name.toLowerCase())
      added.push({ code, name, names: {}, colour: swatch ? '#888888' : null })
    }
    setText('')
    if (added.length > 0) onAdd(added)
  }
  return (
    <div className="flex items-start gap-2 border-t px-4 py-3 sm:px-5">
      <textarea
        aria-label={t('admin.attributes.newValues')}
        placeholder={t('admin.attributes.newValues')}
        rows={1}
        dir={text ? 'auto' : undefined}
        value={text}
        maxLength={20_000}
        onChange={({ target }) => setText(target.value)}
        className={`${INPUT} field-sizing-content max-h-40 py-1.5`}
      />
      <Button
        look="outline"
        size="small"
        disabledReason={text.trim() === '' ? t('admin.attributes.newValues') : null}
        onClick={add}
      >
        {t('admin.attributes.create')}
      </Button>
    </div>
  )
}

type MergeProps = {
  attribute: AttributeRead
  values: readonly Value[]
  value: Value
  onChanged: () => Promise<void>
  onClose: () => void
}

function Merge({ attribute, values, value, onChanged, onClose }: MergeProps) {
  const t = useText()
  const others = values.filter(({ code }) => code !== value.code)
  const [into, setInto] = useState(others[0]?.code ?? '')
  const merge = async () => {
    const { products } = await attributeWrites.merge(attribute.code, { from: [value.code], into })
    onClose()
    await onChanged()
    toast({ title: t('admin.attributes.merged', { count: products }) })
  }
  return (
    <ConfirmWrite
      title={t('admin.attributes.mergeTitle', { name: value.name })}
      confirm={t('admin.attributes.merge')}
      send={merge}
      onClose={onClose}
    >
      <p className="mb-3">{t('admin.attributes.mergeText', { count: attribute.uses[value.code] ?? 0 })}</p>
      <Select label={t('admin.attributes.into')} value={into} onChange={({ target }) => setInto(target.value)}>
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </ConfirmWrite>
  )
}

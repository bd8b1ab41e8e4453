import type { EmailBlock, TemplateVariable } from '#services/email/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Select, TextArea, TextInput } from '../../../ui/field.tsx'

type Props = {
  block: EmailBlock
  variables: readonly TemplateVariable[]
  language: string
  dir: 'ltr' | 'rtl'
  onChange: (block: EmailBlock) => void
}
type FieldName = 'text' | 'label' | 'to' | 'source' | 'alt'

const LINES: Record<EmailBlock['kind'], readonly FieldName[]> = {
  heading: ['text'],
  text: [],
  note: [],
  button: ['label', 'to'],
  link: ['label', 'to'],
  code: ['label', 'text'],
  picture: ['source', 'alt', 'to'],
  spacer: [],
  divider: [],
  details: [],
  shipped: [],
}
const ADDRESSES: readonly FieldName[] = ['to', 'source']

export function BlockFields({ block, variables, language, dir, onChange }: Props) {
  const t = useText()
  const set = (some: object) => onChange({ ...block, ...some } as EmailBlock)
  const links = variables.filter(({ type }) => type === 'link').map(({ name }) => `{${name}}`)
  return (
    <>
      {(block.kind === 'text' || block.kind === 'note') && (
        <TextArea
          label={t('admin.email.field.text')}
          lang={language}
          dir={dir}
          rows={block.kind === 'text' ? 4 : 2}
          maxLength={4_000}
          value={block.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
      {LINES[block.kind].map((name) => (
        <LineField
          key={name}
          name={name}
          block={block}
          hint={name === 'to' ? t('admin.email.toHint', { links: links.join(' ') }) : t.maybe(`admin.email.fieldHint.${name}`)}
          {...(!ADDRESSES.includes(name) && { lang: language, dir })}
          set={set}
        />
      ))}
      {block.kind === 'spacer' && (
        <TextInput
          label={t('admin.email.field.height')}
          type="number"
          min={8}
          max={80}
          value={block.height}
          onChange={({ target }) => set({ height: Number(target.value) })}
        />
      )}
      {t.maybe(`admin.email.blockHint.${block.kind}`) && (
        <p className="text-small text-muted">{t.maybe(`admin.email.blockHint.${block.kind}`)}</p>
      )}
      <When block={block} variables={variables} set={set} />
    </>
  )
}

type LineProps = {
  name: FieldName
  block: EmailBlock
  hint: string | undefined
  lang?: string
  dir?: 'ltr' | 'rtl'
  set: (some: object) => void
}

function LineField({ name, block, hint, lang, dir, set }: LineProps) {
  const t = useText()
  const isOptional = block.kind === 'picture' && name === 'to'
  const value = (block as Partial<Record<FieldName, string>>)[name] ?? ''
  return (
    <TextInput
      label={t(`admin.email.field.${name}`)}
      optional={isOptional ? t('checkout.optional') : undefined}
      hint={hint}
      ltr={ADDRESSES.includes(name)}
      lang={lang}
      dir={dir}
      maxLength={ADDRESSES.includes(name) ? 500 : 300}
      value={value}
      onChange={({ target }) => set({ [name]: isOptional && target.value === '' ? undefined : target.value })}
    />
  )
}

/** Select of an optional variable. Without its value the block is left out. */
function When({ block, variables, set }: Pick<Props, 'block' | 'variables'> & { set: (some: object) => void }) {
  const t = useText()
  const optional = variables.filter((each) => each.optional)
  if (optional.length === 0) return null
  return (
    <Select
      label={t('admin.email.when')}
      className="max-w-72"
      value={block.when ?? ''}
      onChange={({ target }) => set({ when: target.value === '' ? undefined : target.value })}
    >
      <option value="">{t('admin.email.always')}</option>
      {optional.map(({ name }) => (
        <option key={name} value={name}>
          {t('admin.email.onlyWith', { name: `{${name}}` })}
        </option>
      ))}
    </Select>
  )
}

import { useState } from 'react'
import { NUMBER_UNITS, type NumberUnit } from '#domain/tailoring/measure.ts'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { ATTRIBUTE_KINDS, type AttributeDocument, type AttributeKind, isListKind } from '#modules/catalogue/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { useLeaveGuard } from '../../shared/admin/kit/leave-guard.tsx'
import { SaveBar } from '../../shared/admin/kit/save-bar.tsx'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { type AttributeRead, attributeWrites } from './attribute-reads.ts'
import { ValueList } from './value-list.tsx'

type Props = { attribute: AttributeRead; choose: (code: string | undefined) => void; onChanged: () => Promise<void> }

export function AttributeEditor({ attribute, choose, onChanged }: Props) {
  const t = useText()
  const [document, setDocument] = useState(attribute.document)
  const [removing, setRemoving] = useState(false)
  const dirty = JSON.stringify(document) !== JSON.stringify(attribute.document)
  useLeaveGuard(dirty)
  const change = (some: Partial<AttributeDocument>) => setDocument((before) => ({ ...before, ...some }))
  const { send, busy, error } = useWrite(async () => {
    await attributeWrites.save(attribute.code, { document, version: attribute.version })
    await onChanged()
    toast({ title: t('admin.attributes.saved') })
  })
  const remove = async () => {
    const { products } = await attributeWrites.remove(attribute.code, attribute.products > 0)
    setRemoving(false)
    choose(undefined)
    await onChanged()
    toast({ title: t('admin.attributes.deleted', { name: attribute.document.name, count: products }) })
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Panel
        title={attribute.document.name}
        id="attribute"
        aside={
          <Button look="quiet" size="small" onClick={() => setRemoving(true)}>
            {t('admin.attributes.delete')}
          </Button>
        }
      >
        <AttributeFields document={document} change={change} inUse={attribute.products} />
      </Panel>
      {isListKind(document.kind) && (
        <Panel title={t('admin.attributes.values')} id="values">
          <ValueList attribute={attribute} document={document} change={change} dirty={dirty} onChanged={onChanged} />
        </Panel>
      )}
      <SaveBar
        save={t('admin.attributes.save')}
        dirty={dirty}
        busy={busy}
        error={error}
        onSave={() => void send(undefined)}
        onDiscard={() => setDocument(attribute.document)}
      />
      {removing && (
        <ConfirmWrite
          title={t('admin.attributes.deleteTitle', { name: attribute.document.name })}
          confirm={t('admin.attributes.delete')}
          send={remove}
          onClose={() => setRemoving(false)}
        >
          {t('admin.attributes.deleteText', { count: attribute.products })}
        </ConfirmWrite>
      )}
    </div>
  )
}

type AboutProps = { document: AttributeDocument; change: (some: Partial<AttributeDocument>) => void; inUse: number }

/** Changes that come with a new kind. A kind without a list has no values and cannot be a list filter. */
const ofKind = (kind: AttributeKind): Partial<AttributeDocument> => ({
  kind,
  unit: kind === 'number' ? 'cm' : null,
  ...(!isListKind(kind) && { values: [], filterable: false }),
})

function AttributeFields({ document, change, inUse }: AboutProps) {
  const t = useText()
  const nameOf = useLanguageName()
  return (
    <div className="grid gap-4 px-4 pb-5 sm:px-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('admin.attributes.name')}
          value={document.name}
          maxLength={80}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Select
          label={t('admin.attributes.type')}
          hint={inUse > 0 ? t('admin.attributes.typeStays', { count: inUse }) : undefined}
          value={document.kind}
          disabled={inUse > 0}
          onChange={({ target }) => change(ofKind(target.value as AttributeKind))}
        >
          {ATTRIBUTE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin.attributes.kind.${kind}`)}
            </option>
          ))}
        </Select>
        {PAGE_LANGUAGES.filter((language) => language !== 'en').map((language) => (
          <TextInput
            key={language}
            label={t('admin.attributes.nameIn', { language: nameOf(language) })}
            dir={directionOf(language)}
            lang={language}
            value={document.names[language] ?? ''}
            maxLength={80}
            onChange={({ target }) => change({ names: { ...document.names, [language]: target.value } })}
          />
        ))}
        {document.kind === 'number' && <UnitField document={document} change={change} />}
      </div>
      <Flags document={document} change={change} />
    </div>
  )
}

function UnitField({ document, change }: Pick<AboutProps, 'document' | 'change'>) {
  const t = useText()
  return (
    <Select
      label={t('admin.attributes.unit')}
      hint={t('admin.attributes.unitHint')}
      value={document.unit ?? 'none'}
      onChange={({ target }) => change({ unit: target.value as NumberUnit })}
    >
      {NUMBER_UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {t(`admin.attributes.unitName.${unit}`)}
        </option>
      ))}
    </Select>
  )
}

function Flags({ document, change }: Pick<AboutProps, 'document' | 'change'>) {
  const t = useText()
  const flags = ['visible', 'required', ...(isListKind(document.kind) ? (['filterable'] as const) : [])] as const
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {flags.map((flag) => (
        <Toggle
          key={flag}
          label={t(`admin.attributes.flag.${flag}`)}
          hint={t(`admin.attributes.flagHint.${flag}`)}
          checked={document[flag]}
          onChange={(on) => change({ [flag]: on })}
        />
      ))}
    </div>
  )
}

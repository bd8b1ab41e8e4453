import { useState } from 'react'
import { BLOCKS, type Block } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { measurementWrites } from './measurement-writes.ts'

export function NewPerson({ first, onAdded }: { first: boolean; onAdded: (profile: Profile) => void }) {
  const t = useText()
  const [name, setName] = useState(first ? t('measuring.me') : '')
  const [block, setBlock] = useState<Block>('menswear')
  const adding = useWrite(async () => onAdded(await measurementWrites.add({ name, block, unit: 'cm' })))
  return (
    <form
      className="grid max-w-100 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void adding.send(undefined)
      }}
    >
      <h2 className="text-h3 font-medium">{t('measuring.who')}</h2>
      <FormFailure write={{ busy: adding.busy, error: adding.error }} />
      <TextInput
        name="person"
        label={t('measuring.name')}
        value={name}
        required
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={t('measuring.block')}
        value={block}
        onChange={(event) => setBlock(BLOCKS.find((each) => each === event.target.value) ?? 'menswear')}
      >
        {BLOCKS.map((each) => (
          <option key={each} value={each}>
            {t(`measuring.${each}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={adding.busy} size="touch">
        {t('measuring.begin')}
      </Button>
    </form>
  )
}

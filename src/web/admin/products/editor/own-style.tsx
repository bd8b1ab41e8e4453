import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as style from '#api/admin/catalogue/products.style.ts'
import { type Choices, choicesOf, conflictsWith } from '#domain/tailoring/garments.ts'
import type { Garment } from '#domain/tailoring/tape.ts'
import { clientOf } from '../../../api/client.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { choiceName, valueName } from '../../../shared/garments/garment-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.ts'

const api = clientOf<typeof style>()
const PATH = '/api/admin/products/:id/style'
const styleRead = (id: number) => api.read(PATH, { params: { id } })

export function OwnStyle({ id }: { id: number }) {
  const { data } = useQuery({ ...styleRead(id), staleTime: 0 })
  if (!data?.garment || choicesOf(data.garment).length === 0) return null
  return <Form key={JSON.stringify(data.choices)} id={id} garment={data.garment} start={data.choices} />
}

function Form({ id, garment, start }: { id: number; garment: Garment; start: Choices }) {
  const t = useText()
  const client = useQueryClient()
  const [choices, setChoices] = useState(start)
  const { send, busy } = useWrite(async () => {
    const saved = await api.send('PUT', PATH, { params: { id }, body: { choices } }).catch((error) => {
      failureToast(t, t('admin.products.style.failed'))(error)
      throw error
    })
    client.setQueryData(styleRead(id).queryKey, saved)
    toast({ title: t('admin.products.style.saved') })
  })
  return (
    <Panel title={t('admin.products.style.title')} id="own-style" className="mt-5">
      <form
        className="grid gap-4 px-4 pb-5 sm:px-5"
        onSubmit={(event) => {
          event.preventDefault()
          const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
          if (wrong) wrong.focus()
          else void send(undefined)
        }}
      >
        <p className="text-small text-ink-2">{t('admin.products.style.about')}</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {choicesOf(garment).map(({ code, values }) => {
            const against = conflictsWith(choices, code, choices[code] ?? '')
            return (
              <Select
                key={code}
                label={choiceName(t, code)}
                value={choices[code] ?? ''}
                onChange={({ target }) => setChoices({ ...choices, [code]: target.value })}
                error={
                  against.length > 0 &&
                  t('admin.products.style.together', {
                    other: against
                      .map((each) => `${choiceName(t, each.code)}: ${valueName(t, each.code, each.value)}`)
                      .join(t('common.comma')),
                  })
                }
              >
                {values.map((value) => (
                  <option key={value.code} value={value.code}>
                    {valueName(t, code, value.code)}
                  </option>
                ))}
              </Select>
            )
          })}
        </div>
        <div>
          <Button type="submit" size="small" busy={busy}>
            {t('admin.products.style.save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

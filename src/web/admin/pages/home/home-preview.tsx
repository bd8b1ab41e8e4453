import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { atMoment } from '../../../shared/admin/local-moment.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { type Edited, homePreviewPath } from '../page-admin-reads.ts'

export function HomePreview({ page: { language, version }, dirty }: { page: Edited; dirty: boolean }) {
  const t = useText()
  const [country, setCountry] = useState('')
  const [visit, setVisit] = useState<'new' | 'returning'>('new')
  const [at, setAt] = useState('')
  const code = /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : ''
  return (
    <Panel title={t('admin.pages.preview')} id="preview" className="xl:sticky xl:top-16">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <p className="text-small text-ink-2">{t('admin.pages.home.previewText')}</p>
        <div className="grid gap-3 sm:grid-cols-3">
          <Select
            label={t('admin.pages.home.visits')}
            value={visit}
            onChange={({ target }) => setVisit(target.value === 'returning' ? 'returning' : 'new')}
          >
            <option value="new">{t('admin.pages.home.visit.new')}</option>
            <option value="returning">{t('admin.pages.home.visit.returning')}</option>
          </Select>
          <TextInput
            label={t('admin.pages.home.country')}
            optional={t('checkout.optional')}
            ltr
            maxLength={2}
            value={country}
            onChange={({ target }) => setCountry(target.value)}
          />
          <TextInput
            label={t('admin.pages.home.at')}
            optional={t('checkout.optional')}
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </div>
        {dirty || version === 0 ? (
          <p className="text-small text-muted">{t('admin.pages.saveFirst')}</p>
        ) : (
          <a
            href={homePreviewPath({ language, version, country: code, visit, at: atMoment(at) })}
            target="_blank"
            rel="noreferrer"
            className="link justify-self-start"
          >
            {t('admin.pages.home.openPreview', { version })}
          </a>
        )}
      </div>
    </Panel>
  )
}

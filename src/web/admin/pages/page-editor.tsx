import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { plainOf, richOf, shownBlocks } from '#domain/content/page-blocks.ts'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { PageDocument } from '#modules/pages/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { useLeaveGuard } from '../../shared/admin/kit/leave-guard.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { PageBody } from '../../shared/pages/page-body.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { toast } from '../../ui/toasts.ts'
import { BlockList } from './block-list.tsx'
import { HomePreview } from './home/home-preview.tsx'
import { SectionList } from './home/section-list.tsx'
import { type Edited, pagesPath, pageWrites } from './page-admin-reads.ts'
import { PublishPanel } from './publish-panel.tsx'
import { Comments, Versions } from './versions.tsx'
import { WayPanel } from './way-form.tsx'

export function PageEditor({ page }: { page: Edited }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [document, setDocument] = useState<PageDocument>(page.document)
  const dirty = page.version === 0 || JSON.stringify(document) !== JSON.stringify(page.document)
  const { kind, slug, language } = page
  const { send, busy, error } = useWrite(async () => {
    await pageWrites.save({ kind, slug }, { language, version: page.version, document })
    await revalidate()
    toast({ title: t('admin.pages.saved') })
  })
  return (
    <AdminPage title={document.title || slug} about={t('admin.pages.editing')}>
      <Unsaved dirty={JSON.stringify(document) !== JSON.stringify(page.document)} />
      <StatusTabs
        label={t('admin.pages.language')}
        tabs={PAGE_LANGUAGES.map((each) => ({
          to: pagesPath({ kind, slug }, each),
          name: t(`admin.pages.in.${each}`),
          current: each === language,
        }))}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={t('admin.pages.words')} id="words">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void send(undefined)
            }}
            className="grid gap-4 px-4 pb-5 sm:px-5"
          >
            {error !== undefined && !busy && <Notice title={sentenceOf(error) ?? t('error.network.short')} />}
            <Head document={document} onChange={setDocument} dir={directionOf(language)} lang={language} />
            <Parts document={document} dir={directionOf(language)} onChange={setDocument} />
            <Button
              type="submit"
              size="small"
              busy={busy}
              disabledReason={dirty ? null : t('admin.pages.nothingNew')}
              className="justify-self-start"
            >
              {t('admin.pages.save')}
            </Button>
          </form>
        </Panel>
        {document.sections ? <HomePreview page={page} dirty={dirty} /> : <Preview page={page} document={document} />}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <PublishPanel key={`${language} ${page.version}`} page={page} dirty={dirty} onChanged={revalidate} />
        <Versions page={page} now={document} onRestore={setDocument} />
        {slug === 'contact-us' && <WayPanel onChanged={revalidate} />}
        <Figures figures={page.figures} />
        <Comments comments={page.comments} />
      </div>
    </AdminPage>
  )
}

/** A component, because the guard must be below `AdminPage`. */
function Unsaved({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty)
  return null
}

type PartsProps = { document: PageDocument; dir: 'ltr' | 'rtl'; onChange: (document: PageDocument) => void }

function Parts({ document, dir, onChange }: PartsProps) {
  const { sections, blocks } = document
  return sections ? (
    <SectionList sections={sections} dir={dir} onChange={(next) => onChange({ ...document, sections: next })} />
  ) : (
    <BlockList blocks={blocks} dir={dir} onChange={(next) => onChange({ ...document, blocks: next })} />
  )
}

type HeadProps = { document: PageDocument; onChange: (document: PageDocument) => void; dir: 'ltr' | 'rtl'; lang: string }

function Head({ document, onChange, ...script }: HeadProps) {
  const t = useText()
  const set = (name: 'title' | 'description' | 'intro') => ({
    ...script,
    value: document[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...document, [name]: target.value }),
  })
  return (
    <>
      <TextInput {...set('title')} label={t('admin.pages.heading')} maxLength={120} />
      <TextArea
        {...set('description')}
        label={t('admin.pages.description')}
        hint={t('admin.pages.descriptionHint')}
        maxLength={300}
        rows={2}
      />
      {!document.sections && (
        <TextArea {...set('intro')} label={t('admin.pages.intro')} optional={t('checkout.optional')} maxLength={800} rows={2} />
      )}
    </>
  )
}

function Preview({ page: { figures, parts, language }, document }: { page: Edited; document: PageDocument }) {
  const t = useText()
  const worded = (text: string) => plainOf(richOf(text, figures))
  return (
    <Panel title={t('admin.pages.preview')} id="preview" className="xl:sticky xl:top-16">
      <section
        lang={language}
        dir={directionOf(language)}
        className="max-h-[75vh] overflow-y-auto px-4 pb-5 sm:px-5"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll long content
        tabIndex={0}
        aria-label={t('admin.pages.preview')}
      >
        <p className="display text-h2">{worded(document.title)}</p>
        {document.intro && <p className="mt-3 mb-6 text-body-lg text-ink-2">{worded(document.intro)}</p>}
        <div className="mt-5">
          <PageBody blocks={shownBlocks(document.blocks, figures, parts)} />
        </div>
      </section>
    </Panel>
  )
}

function Figures({ figures }: Pick<Edited, 'figures'>) {
  const t = useText()
  return (
    <Panel title={t('admin.pages.figures')} id="figures">
      <p className="px-4 text-small text-ink-2 sm:px-5">{t('admin.pages.figuresText')}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-4 pb-5 text-small sm:px-5">
        {Object.entries(figures).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <code dir="ltr">{`{${name}}`}</code>
            </dt>
            <dd className="wrap-anywhere text-ink-2">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

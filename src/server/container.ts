import * as identity from '#modules/identity/index.ts'
import * as media from '#modules/media/index.ts'
import { SearchRecorder } from '#modules/search/index.ts'
import { openBlobs } from '#platform/blobs/open.ts'
import { openCache } from '#platform/cache.ts'
import type { Deps } from '#platform/deps.ts'
import { LiveStreams } from '#platform/http/live-streams.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { shippedPicture } from '#seeds/preview-images.ts'
import { FacetIndexes } from '#views/search/facet-index/facet-indexes.ts'
import { openEtims } from './etims.ts'
import { rendererInProcess } from './image-renderer/image-renderer.ts'
import { planPictures } from './image-renderer/plan-pictures.ts'
import { interfaceWords } from './interface-words.ts'
import { PatternWorkbench } from './pattern-workbench/workbench.ts'
import { openPesapal } from './pesapal.ts'
import type { Providers } from './providers.ts'
import { remarkWords } from './translate-import-error.ts'

type Base = Omit<
  Deps,
  | 'cache'
  | 'facetIndexes'
  | 'searches'
  | 'live'
  | 'cards'
  | 'regional'
  | 'pesapalStandIn'
  | 'etims'
  | 'mailer'
  | 'google'
  | 'blobs'
  | 'pictures'
  | 'planPictures'
  | 'shippedPicture'
  | 'remarkWords'
  | 'interfaceWords'
  | 'patterns'
  | 'drawing'
  | 'jobs'
>

export function createContainer(
  base: Base,
  pictures: media.ImageRenderer = rendererInProcess(base.log),
  providers: Partial<Providers> = {},
): Deps {
  const deps: Omit<Deps, 'drawing'> = {
    ...base,
    cache: openCache(),
    searches: new SearchRecorder(base.db, base.log),
    live: new LiveStreams(base.events),
    cards: providers.cards,
    ...openPesapal(base),
    etims: openEtims(base),
    mailer: openMailer(base.config),
    blobs: openBlobs(base.config),
    pictures,
    planPictures,
    shippedPicture,
    remarkWords,
    interfaceWords,
    patterns: new PatternWorkbench(base.log),
    jobs: openJobs({ ...base, url: base.config.databaseUrl ?? '' }),
    google: identity.googleIssuer(base.config, base.db),
    facetIndexes: new FacetIndexes(() => complete, base.events),
  }
  const drawing = new media.DrawingQueue(() => complete)
  const complete: Deps = { ...deps, drawing }
  return complete
}

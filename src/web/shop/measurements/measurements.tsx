import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { askedFor } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'
import { onServer } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { measurementsPath } from '../../shared/measurements/measurement-paths.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/measurements'
import { Atelier } from './atelier.tsx'
import { NewPerson } from './new-person.tsx'
import { Person } from './person.tsx'
import { Proposals } from './proposals.tsx'
import { Steps } from './steps.tsx'
import { Visit } from './visit.tsx'

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, { mine: measurementReads.mine() })

export default function MeasurementsScreen({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const go = useNavigate()
  const [search] = useSearchParams()
  const { data: mine = loaderData.mine } = useQuery({ ...measurementReads.mine(), initialData: loaderData.mine })
  const person = mine.profiles.find(({ id }) => id === search.get('person'))
  return (
    <Screen title={t('measuring.title')} unlisted>
      <div className="page pt-8 lg:pt-12">
        <h1 className="display text-h1">{t('measuring.title')}</h1>
        {person ? (
          <div className="mt-8">
            <Steps
              key={person.id}
              profile={person}
              measures={askedFor(['figure'], person.block)}
              onSaved={() => void go(measurementsPath())}
            />
          </div>
        ) : (
          <People profiles={mine.profiles} />
        )}
      </div>
    </Screen>
  )
}

function People({ profiles }: { profiles: readonly Profile[] }) {
  const t = useText()
  const go = useNavigate()
  const [adding, setAdding] = useState(false)
  const added = async (profile: Profile) => {
    await getQueryClient().invalidateQueries({ queryKey: measurementReads.mine().queryKey })
    void go(measurementsPath({ person: profile.id }))
  }
  return (
    <>
      <p className="mt-3 max-w-[62ch] text-body-lg text-ink-2">{t('measuring.intro')}</p>
      {profiles.length > 0 && <Proposals />}
      {profiles.length > 0 && (
        <ul className="mt-8 border-t">
          {profiles.map((profile) => (
            <Person key={profile.id} profile={profile} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        {adding || profiles.length === 0 ? (
          <NewPerson first={profiles.length === 0} onAdded={added} />
        ) : (
          <Button look="outline" size="touch" onClick={() => setAdding(true)}>
            {t('measuring.add')}
          </Button>
        )}
      </div>
      <Visit>
        <Atelier />
      </Visit>
      <p className="mt-4 max-w-[62ch] text-small text-muted">{t('measuring.privacy')}</p>
    </>
  )
}

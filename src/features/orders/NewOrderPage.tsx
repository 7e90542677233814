import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { newExternalId } from '~/domain/externalId'
import { readDraftSeed } from '~/local/draftSeed'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/PageHeader'
import { DraftFields } from './DraftFields'
import classes from './DraftForm.module.css'
import { type DraftValues, emptyDraft, seededDraft, toRequest } from './draftForm'
import { saveDraft } from './saveDraft'
import { fieldOfError } from './serverFieldErrors'
import { useDraftForm } from './useDraftForm'

/** Drafts an order: nothing is charged here. Confirming happens on the order's own page. */
export function Component() {
  const { api, openMoney } = useServices()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const seed = search.get('seed')
  const [initial] = useState(() => seededDraft(newExternalId(), seed === null ? null : readDraftSeed(seed)))
  // A draft that starts from a quote does not mix with what was typed into another new draft.
  const name = ['order.new', ...api.key, ...(seed === null ? [] : [seed])].join('.')
  const { form, isRestored, startOver, forget } = useDraftForm(name, initial)
  const product = Number(search.get('product') ?? Number.NaN)

  const save = useMutation({
    mutationFn: async (values: DraftValues) => saveDraft(await openMoney(), toRequest(values)),
    meta: { invalidates: [orderQueries(api).all()] },
    onSuccess: (order) => {
      forget()
      void navigate(paths.order(order.id))
    },
    onError: (error) => {
      const named = fieldOfError(error)
      if (named !== null) form.setError(named.field, { message: named.message })
    },
  })

  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)} noValidate>
      <PageHeader
        title="New order"
        back={<Link to={paths.orders()}>Orders</Link>}
        subtitle="Saved as a draft first. Nothing is charged until you confirm it."
      />
      <DraftFields form={form} startProduct={Number.isSafeInteger(product) ? product : null}>
        <div className={classes.saveBox}>
          {isRestored && (
            <Notice
              tone="blue"
              title="What you typed earlier was restored"
              actions={
                <Button variant="default" size="xs" onClick={() => startOver(emptyDraft(newExternalId()))}>
                  Start over
                </Button>
              }
            />
          )}
          {save.isError && (
            <ErrorNotice
              title="The draft was not saved"
              effect="Nothing was charged, and what you typed is still here."
              error={save.error}
            />
          )}
          <Button type="submit" fullWidth loading={save.isPending}>
            Save draft
          </Button>
        </div>
      </DraftFields>
    </form>
  )
}

import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Order } from '~/contract/order'
import { refusalOf } from '~/domain/orderStates'
import { paths } from '~/paths'
import { orderMutations, orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/PageHeader'
import { DraftFields } from './DraftFields'
import classes from './DraftForm.module.css'
import { deletedLines, type DraftValues, toFormValues, toUpdate } from './draftForm'
import { fieldOfError } from './serverFieldErrors'
import { useDraftForm } from './useDraftForm'

/** Changes a draft or a failed order; only what was changed is sent. */
export function Component() {
  const { id = '' } = useParams()
  const order = useQuery(orderQueries(useApi()).detail(id))
  const back = <Link to={paths.order(id)}>Order #{id}</Link>
  if (order.isError) {
    return (
      <>
        <PageHeader title="Edit order" back={back} />
        <ErrorNotice
          title="This order could not be loaded"
          effect="Nothing was changed."
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      </>
    )
  }
  if (order.data === undefined) return <PageHeader title="Edit order" back={back} />
  const refusal = refusalOf(order.data.status, 'edit')
  if (refusal !== null) {
    return (
      <>
        <PageHeader title="Edit order" back={back} />
        <Notice tone="amber" title="This order cannot be edited">
          {refusal}
        </Notice>
      </>
    )
  }
  return <EditForm key={order.data.id} order={order.data} />
}

function EditForm({ order }: { order: Order }) {
  const api = useApi()
  const navigate = useNavigate()
  const [base] = useState(() => toFormValues(order))
  const { form, isRestored, startOver, forget } = useDraftForm(`order.${order.id}.${api.key.join('.')}`, base)
  const deleted = deletedLines(form.watch(), base)

  const save = useMutation({
    ...orderMutations(api).update(order.id),
    onSuccess: () => {
      forget()
      void navigate(paths.order(order.id))
    },
    onError: (error) => {
      const named = fieldOfError(error)
      if (named !== null) form.setError(named.field, { message: named.message })
    },
  })
  const submit = (values: DraftValues) => save.mutate(toUpdate(values, base))

  return (
    <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <PageHeader
        title={`Edit order #${order.id}`}
        back={<Link to={paths.order(order.id)}>Order #{order.id}</Link>}
      />
      <DraftFields form={form} startProduct={null}>
        <div className={classes.saveBox}>
          {isRestored && (
            <Notice
              tone="blue"
              title="Changes you typed earlier were restored"
              actions={
                <Button variant="default" size="xs" onClick={() => startOver(base)}>
                  Discard them
                </Button>
              }
            />
          )}
          {deleted.length > 0 && (
            <Notice
              tone="red"
              title={
                deleted.length === 1 ? 'One item will be deleted' : `${deleted.length} items will be deleted`
              }
            >
              {deleted.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
            </Notice>
          )}
          {save.isError && (
            <ErrorNotice
              title="The changes were not saved"
              effect="Nothing was charged, and what you typed is still here."
              error={save.error}
            />
          )}
          <Button type="submit" fullWidth loading={save.isPending}>
            Save changes
          </Button>
        </div>
      </DraftFields>
    </form>
  )
}

import { injectFeature } from '@fairline/shared/client';
import {
  type AddDestinationInput,
  type ChangeDestination,
  type ChooseDestinations,
  type NotificationPreferences,
  type Notifications,
  notificationLogSchema,
  notificationsSchema,
  telegramLinkSchema,
  testSentSchema,
} from '@fairline/shared/contracts';

type TestSent = ReturnType<typeof testSentSchema.parse>;
type Log = ReturnType<typeof notificationLogSchema.parse>;
type TelegramLink = ReturnType<typeof telegramLinkSchema.parse>;
const PATH = '/notifications';

/** Alerts away from the screen. Every change answers all of them. */
export const notificationsApi = injectFeature('notifications', (build) => {
  const change = <A>(request: (argument: A) => { url: string; method: string; body?: unknown }) =>
    build.mutation<Notifications, A>({
      query: request,
      rawResponseSchema: notificationsSchema,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(notificationsApi.util.upsertQueryData('notifications', undefined, data));
      },
    });
  return {
    notifications: build.query<Notifications, void>({
      query: () => PATH,
      rawResponseSchema: notificationsSchema,
      providesTags: ['Notifications'],
    }),
    notificationsLog: build.query<Log, void>({
      query: () => `${PATH}/log`,
      rawResponseSchema: notificationLogSchema,
      keepUnusedDataFor: 0,
    }),
    notificationsAdd: change<AddDestinationInput>((body) => ({
      url: `${PATH}/destinations`,
      method: 'POST',
      body,
    })),
    notificationsChange: change<{ id: number; changes: ChangeDestination }>(({ id, changes: body }) => ({
      ...{ url: `${PATH}/destinations/${id}`, method: 'PATCH', body },
    })),
    notificationsRemove: change<number>((id) => ({ url: `${PATH}/destinations/${id}`, method: 'DELETE' })),
    notificationsChoose: change<ChooseDestinations>((body) => ({
      ...{ url: `${PATH}/choices`, method: 'PUT', body },
    })),
    notificationsPreferences: change<NotificationPreferences>((body) => ({
      ...{ url: `${PATH}/preferences`, method: 'PUT', body },
    })),
    /** Answers with the entry of the log that has what came of it. */
    notificationsTest: build.mutation<TestSent, number>({
      query: (id) => ({ url: `${PATH}/destinations/${id}/test`, method: 'POST' }),
      rawResponseSchema: testSentSchema,
    }),
    notificationsTelegramLink: build.mutation<TelegramLink, void>({
      query: () => ({ url: `${PATH}/telegram-link`, method: 'POST' }),
      rawResponseSchema: telegramLinkSchema,
    }),
  };
});

export const {
  useNotificationsQuery,
  useNotificationsLogQuery,
  useNotificationsAddMutation,
  useNotificationsChangeMutation,
  useNotificationsRemoveMutation,
  useNotificationsChooseMutation,
  useNotificationsPreferencesMutation,
  useNotificationsTestMutation,
  useNotificationsTelegramLinkMutation,
} = notificationsApi;

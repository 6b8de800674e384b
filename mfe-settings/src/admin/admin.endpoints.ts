import { injectFeature } from '@fairline/shared/client';
import {
  type AdminUsers,
  type AdminUsersQuery,
  adminUsersSchema,
  type DecideMatch,
  type EventMatch,
  type EventMatches,
  eventMatchesSchema,
  type FeedHealth,
  type FoundUser,
  feedHealthSchema,
  foundUserSchema,
  type SupportMessages,
  type SupportQuery,
  type SupportState,
  type Surveys,
  supportMessagesSchema,
  surveysSchema,
  type ViewAsUses,
  viewAsUsesSchema,
} from '@fairline/shared/contracts';

/** What administrators read. Nothing is kept for the next visit, because others change it. */
export const adminApi = injectFeature('admin', (build) => ({
  adminUsers: build.query<AdminUsers, AdminUsersQuery>({
    query: ({ search, plan, status, page }) => ({
      url: '/admin/users',
      params: { page, ...(search && { search }), ...(plan && { plan }), ...(status && { status }) },
    }),
    rawResponseSchema: adminUsersSchema,
    keepUnusedDataFor: 0,
  }),
  adminUser: build.query<FoundUser, string>({
    query: (user) => ({ url: '/admin/user', params: { user } }),
    rawResponseSchema: foundUserSchema,
    keepUnusedDataFor: 0,
  }),
  adminUses: build.query<ViewAsUses, number>({
    query: (page) => ({ url: '/admin/view-as', params: { page } }),
    rawResponseSchema: viewAsUsesSchema,
    keepUnusedDataFor: 0,
  }),
  adminSurveys: build.query<Surveys, number>({
    query: (page) => ({ url: '/admin/surveys', params: { page } }),
    rawResponseSchema: surveysSchema,
    keepUnusedDataFor: 0,
  }),
  adminSupport: build.query<SupportMessages, SupportQuery>({
    query: (params) => ({ url: '/admin/support', params }),
    rawResponseSchema: supportMessagesSchema,
    keepUnusedDataFor: 0,
  }),
  adminSetSupportState: build.mutation<void, { readonly id: number; readonly state: SupportState }>({
    query: ({ id, state }) => ({ url: `/admin/support/${id}`, method: 'PATCH', body: { state } }),
  }),
  adminFeed: build.query<FeedHealth, void>({
    query: () => '/admin/feed',
    rawResponseSchema: feedHealthSchema,
    keepUnusedDataFor: 0,
  }),
  adminEventMatches: build.query<EventMatches, EventMatch['state']>({
    query: (state) => ({ url: '/admin/event-matches', params: { state } }),
    rawResponseSchema: eventMatchesSchema,
    keepUnusedDataFor: 0,
    providesTags: ['EventMatches'],
  }),
  adminDecideEventMatch: build.mutation<EventMatches, DecideMatch>({
    query: (body) => ({ url: '/admin/event-matches', method: 'POST', body }),
    rawResponseSchema: eventMatchesSchema,
    invalidatesTags: ['EventMatches'],
  }),
}));

export const {
  useAdminUsersQuery,
  useLazyAdminUserQuery,
  useAdminUsesQuery,
  useAdminSurveysQuery,
  useAdminSupportQuery,
  useAdminSetSupportStateMutation,
  useAdminFeedQuery,
  useAdminEventMatchesQuery,
  useAdminDecideEventMatchMutation,
} = adminApi;

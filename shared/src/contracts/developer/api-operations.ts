import type { Operation } from './operation.ts';
import { listAlerts } from './operations/alerts.operations.ts';
import { createBet, deleteBet, getBet, gradeBet, listBets, updateBet } from './operations/bets.operations.ts';
import { calculateDevig, calculateStake } from './operations/calculations.operations.ts';
import { getDerivedPrice, getDerivedPrices } from './operations/derived.operations.ts';
import { getEvent, listEvents, listResults } from './operations/events.operations.ts';
import { getClosingPrices, getEventOdds, listOdds, listOddsHistory } from './operations/odds.operations.ts';
import {
  getKey,
  getTrustFigures,
  listLeagues,
  listPeriods,
  listSports,
} from './operations/reference.operations.ts';
import { getOtherPrices, listValues } from './operations/values.operations.ts';
import { openStream } from './stream/stream.operation.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from './webhooks/webhooks.operations.ts';

/** Every operation of `/api/v1`, in the order of the reference. The document, its client and the tests read this list. */
export const API_OPERATIONS: readonly Operation[] = [
  listSports,
  listPeriods,
  listLeagues,
  getTrustFigures,
  listEvents,
  getEvent,
  listResults,
  getEventOdds,
  getDerivedPrices,
  getDerivedPrice,
  getOtherPrices,
  listOdds,
  listOddsHistory,
  getClosingPrices,
  listAlerts,
  listValues,
  listBets,
  createBet,
  getBet,
  updateBet,
  gradeBet,
  deleteBet,
  calculateDevig,
  calculateStake,
  getKey,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  replayWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
  openStream,
] as unknown as readonly Operation[];

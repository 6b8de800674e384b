// Written by npm run openapi from the OpenAPI document. Do not edit.

export interface paths {
    "/sports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sports
         * @description The sports of the product, in its order.
         */
        get: operations["listSports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sports/{sport_id}/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the periods of a sport
         * @description What the numbers of periods mean: 0 is the whole match, others are halves, sets, maps.
         */
        get: operations["listPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leagues
         * @description Leagues that have events, by their names.
         */
        get: operations["listLeagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the trust figures
         * @description How well the feed, the alerts and the grading have worked, in the last 24 hours and 30 days. Computed every 15 seconds. The same figures are public at `/api/trust`, without a key, and on the page `/status`.
         */
        get: operations["getTrustFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search events
         * @description Matches by start, then by id. Without `status`, those that are not settled. Settled matches reach back as far as the plan has an archive; among them are those that were cancelled or deleted, see `result_status`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description A match, or an event that belongs to one: its live event, its corners or bookings.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List results
         * @description Results of periods by the time at which the bookmaker settled them, oldest first. To learn of new ones, ask again with a `settled_from` some minutes before the last `settled_at` that you have, because a result can arrive late. A result that is corrected comes again with a later `settled_at`.
         */
        get: operations["listResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the odds of an event
         * @description All lines of the event and of those that belong to it (the live event, corners, bookings), with fair odds, limit, margin and opening prices.
         */
        get: operations["getEventOdds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/derived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get derived prices of an event
         * @description Fair prices of markets that the feed does not quote, from one model of the score that is fitted to all open lines of the event before its start. Where there is no model, or it meets the lines badly, `no_price` says so and `data` is empty. The reference for a market that the feed quotes is its own quote without the margin: this model weighs all lines together, and may differ from it.
         */
        get: operations["getDerivedPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/derived/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the derived price of a selection
         * @description The fair price of one selection with its interval, and with `odds` what a bet at that price is worth: EV, and the stake by your preferences. Also of lines that the table does not list, and of two selections together.
         */
        get: operations["getDerivedPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/other-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get prices of other bookmakers
         * @description What other bookmakers offer on the full match, beside the fair prices of the sharp one, with the EV of each price. Compared are equal lines only. Where no feed of other bookmakers is configured, `feed` is null and `data` is empty.
         */
        get: operations["getOtherPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List odds in bulk
         * @description Lines of all events of sports or leagues that are not settled, by the start of the event. A page has the lines of at most `limit` events; name a sport, leagues or events.
         */
        get: operations["listOdds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of odds
         * @description Every change of the lines of one period (by default 0), oldest first.
         */
        get: operations["listOddsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{event_id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get closing prices
         * @description The prices of each market at its last open moment before the cut-off, for one period (by default 0). Provisional until the event is settled.
         */
        get: operations["getClosingPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts
         * @description What your alert settings show, newest first. With `after`, the alerts after that one, oldest first: send the id of the last alert that you have to resume without a gap.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List values
         * @description Prices of other bookmakers above the fair ones in the last 24 hours, by the rules of your EV stream, newest first. With `after`, the values after that one, oldest first: send the id of the last value that you have to resume without a gap.
         */
        get: operations["listValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your bets
         * @description Your bets by the time they were placed, newest first, without deleted ones.
         */
        get: operations["listBets"];
        put?: never;
        /**
         * Log a bet
         * @description A single bet, or with several selections a parlay. A selection names a line of the feed, which grades it, or is in your own words. Send an `Idempotency-Key` so that a repeated request logs it once.
         */
        post: operations["createBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/{bet_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bet
         * @description One of your bets, also a deleted one.
         */
        get: operations["getBet"];
        put?: never;
        post?: never;
        /**
         * Delete a bet
         * @description It counts nowhere from then on, and can be restored in the app.
         */
        delete: operations["deleteBet"];
        options?: never;
        head?: never;
        /**
         * Change a bet
         * @description Fields that are left out stay as they are. Its history has the change.
         */
        patch: operations["updateBet"];
        trace?: never;
    };
    "/bets/{bet_id}/grade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grade a bet
         * @description Settles it by hand, or reopens it. The feed does not change what was graded by hand.
         */
        post: operations["gradeBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculations/devig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the margin from prices
         * @description Fair prices and probabilities of a market by one method. Stores nothing.
         */
        post: operations["calculateDevig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculations/stake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate a stake
         * @description The stake of the Kelly criterion or of a fixed share of the bankroll, with its EV. Stores nothing. A quarter line (such as −0.25), which can be half won or half lost, needs `half`: without it the stake is that of a bet that is won or lost.
         */
        post: operations["calculateStake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calling key
         * @description What the key may do and how many requests a minute it has. Counts as a request.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your webhooks
         * @description All of them, the oldest first, with whether they work.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description It receives the events of its types from now on. The answer has the secret that signs them (Standard Webhooks 1.0.0). A second webhook with the same address is refused. You can also choose it in an alert setting.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description One webhook, with whether it works.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes it with its deliveries; the answer is what it was.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes what is named. `active` turns on one that is paused or disabled: what waited is sent then, in its order.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret
         * @description The new secret signs at once. The one before signs as well for 24 hours: `webhook-signature` then has two signatures, separated by a space.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends an event of the type `test`. Its delivery shows what came of it.
         */
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay messages
         * @description Sends all messages after a sequence number again, in their order and with their ids, before newer ones.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description The messages of a webhook and what came of them, newest first.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description One delivery with the body that was sent, and the beginning of the answer.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again
         * @description Sends one message again, with its id.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow changes
         * @description Server-sent events: a snapshot, then every change that passes the filters, in the order of commits. Each filter narrows the stream further; a list means any of its values.
         *
         *     Reconnect with the header `Last-Event-ID` (browsers and SSE clients do so by themselves) or with `last_event_id`; the header counts where both are sent. The stream then continues exactly after that event, for 24 hours, whatever was restarted meanwhile. Where it cannot, it sends `resync` with the reason and a new snapshot.
         *
         *     A heartbeat comes about every 15 seconds; after 45 seconds of silence, connect again. A connection that does not take what is sent is ended with the reason `slow`.
         */
        get: operations["openStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "alert.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An alert
         * @description An alert that your dashboard shows: of one of your enabled settings, or of the default of a stream for which you have no setting. A webhook that is chosen in a setting receives the alerts of that one, also without a subscription.
         */
        post: operations["alertCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "alert.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What became of an alert
         * @description Ten minutes after an alert, when its market closes, and when its price turns out to be an error.
         */
        post: operations["alertChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "value.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A value
         * @description A price of another bookmaker above the fair one, by the rules of your EV stream. Sent to webhooks that are chosen in its rules; there is no subscription to it.
         */
        post: operations["valueCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bet.graded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A bet was graded
         * @description One of your bets has another result than before, by the feed or by hand.
         */
        post: operations["betGraded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The feed stopped or came back
         * @description Prices do not come in any more, or come in again.
         */
        post: operations["feedStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test
         * @description Sent when you ask for one, in the settings or by `sendTestEvent`.
         */
        post: operations["test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description How the margin is removed from prices: additive, multiplicative, power, Shin or odds ratio.
         * @example power
         * @enum {string}
         */
        DevigMethod: "sum" | "proportional" | "power" | "shin" | "odds-ratio";
        /**
         * @description A market that the joint model prices: one of the feed, or a derived one. A derived one has the same name in a bet.
         * @example both-to-score
         * @enum {string}
         */
        PricedMarket: "moneyline" | "spread" | "total" | "home-total" | "away-total" | "specials" | "double-chance" | "draw-no-bet" | "both-to-score" | "correct-score" | "exact-total" | "home-exact-total" | "away-exact-total" | "games-exact-total" | "home-games-exact-total" | "away-games-exact-total" | "winning-margin" | "odd-even" | "half-time-full-time" | "highest-scoring-half" | "race" | "tie-break" | "games-spread" | "games-total" | "home-games-total" | "away-games-total" | "combination";
        /**
         * @description A kind of market.
         * @example moneyline
         * @enum {string}
         */
        Market: "moneyline" | "spread" | "total" | "home-total" | "away-total" | "specials";
        /**
         * @description `odds`: a price dropped. `limit`: a limit changed. `closed`: an open market was withdrawn.
         * @example odds
         * @enum {string}
         */
        AlertKind: "odds" | "limit" | "closed";
        CreateBetRequest: {
            /** @example 25 */
            stake: number;
            /**
             * @description A decimal price.
             * @example 2.05
             */
            odds?: number;
            /** @enum {string} */
            currency?: "EUR" | "USD" | "GBP" | "CNY" | "CHF" | "CZK" | "DKK" | "SEK" | "NOK" | "HUF" | "JPY" | "BRL" | "BGN";
            bankroll_id?: number;
            bookmaker?: string | null;
            note?: string | null;
            tag_ids?: number[];
            commission_percent?: number;
            free_bet?: boolean;
            /**
             * Format: date-time
             * @example 2026-11-24T16:00:00Z
             */
            placed_at?: string;
            is_live?: boolean;
            legs: (components["schemas"]["FeedLegInput"] | components["schemas"]["OwnLegInput"])[];
        };
        /** @description A selection of the feed, which grades it. */
        FeedLegInput: {
            /**
             * @description Event and period; of a derived market the line of the match, with period 0.
             * @example 1606758261:0
             */
            line_id: string;
            /**
             * @example spread
             * @enum {string}
             */
            market: "moneyline" | "spread" | "total" | "home-total" | "away-total" | "specials" | "double-chance" | "draw-no-bet" | "both-to-score" | "correct-score" | "exact-total" | "home-exact-total" | "away-exact-total" | "games-exact-total" | "home-games-exact-total" | "away-games-exact-total" | "winning-margin" | "odd-even" | "half-time-full-time" | "highest-scoring-half" | "race" | "tie-break" | "games-spread" | "games-total" | "home-games-total" | "away-games-total" | "combination";
            /**
             * @description Of a derived market; that of any other is its line’s.
             * @example 0
             */
            period_num?: number;
            /** @example home */
            outcome: string;
            /**
             * @description The handicap of the selection itself.
             * @example -0.5
             */
            points?: number | null;
            special_name?: string | null;
            special_id?: number | null;
            /**
             * @description Needed in a parlay.
             * @example 2.05
             */
            odds?: number;
        };
        /** @description A selection in your own words, which you grade. */
        OwnLegInput: {
            /** @example Arsenal – Chelsea */
            event: string;
            sport?: string | null;
            league_name?: string | null;
            home?: string | null;
            away?: string | null;
            starts?: string | null;
            period_num?: number | null;
            market: string;
            outcome: string;
            points?: number | null;
            /**
             * @description A decimal price.
             * @example 2.05
             */
            odds?: number;
        };
        UpdateBetRequest: {
            /**
             * @description Of the bet that you have read; another one is refused (`bet_changed`).
             * @example 1
             */
            version: number;
            /** @example 25 */
            stake?: number;
            /**
             * @description A decimal price.
             * @example 2.05
             */
            odds?: number;
            /** @enum {string} */
            currency?: "EUR" | "USD" | "GBP" | "CNY" | "CHF" | "CZK" | "DKK" | "SEK" | "NOK" | "HUF" | "JPY" | "BRL" | "BGN";
            bankroll_id?: number;
            bookmaker?: string | null;
            note?: string | null;
            tag_ids?: number[];
            commission_percent?: number;
            free_bet?: boolean;
            /**
             * Format: date-time
             * @example 2026-11-24T16:00:00Z
             */
            placed_at?: string;
        };
        GradeBetRequest: {
            /**
             * @description Of the bet that you have read; another one is refused (`bet_changed`).
             * @example 1
             */
            version: number;
            /**
             * @description Null reopens the bet.
             * @example win
             */
            result: ("win" | "loss" | "push" | "half-win" | "half-loss" | "void" | "cash-out") | null;
            /** @description Of a cash-out, with the stake. */
            payout?: number;
            reason?: string;
            /**
             * Format: date-time
             * @example 2026-11-24T16:00:00Z
             */
            settled_at?: string;
        };
        DevigRequest: {
            /**
             * @description The decimal prices of all outcomes of one market.
             * @example [
             *       1.19,
             *       7,
             *       14
             *     ]
             */
            odds: number[];
            /** @default power */
            method: components["schemas"]["DevigMethod"];
        };
        StakeRequest: {
            /**
             * @default kelly
             * @enum {string}
             */
            method: "kelly" | "percentage";
            /** @example 1000 */
            bankroll: number;
            /**
             * @description Of the full Kelly stake, or of the bankroll.
             * @example 15
             */
            fraction_percent: number;
            /**
             * @description The stake is a multiple of it.
             * @default 0.01
             * @enum {number}
             */
            rounding: 1000 | 100 | 10 | 1 | 0.1 | 0.01;
            /**
             * @description The price that you are offered.
             * @example 2.1
             */
            bet_odds: number;
            /**
             * @description The price without a margin.
             * @example 2
             */
            fair_odds: number;
            /** @description Of a quarter line: what it pays half of, and the probability of the number beside it, such as that of a draw for −0.25. `getDerivedPrice` has it as twice `returned`. */
            half?: {
                /** @enum {string} */
                result: "half-win" | "half-loss";
                /** @example 0.25 */
                probability: number;
            };
        };
        CreateWebhookRequest: {
            /**
             * @description By which you recognise it.
             * @example Bot
             */
            name: string;
            /**
             * @description A public https address, on port 443 or 8443.
             * @example https://hooks.example/fairline
             */
            url: string;
            /** @description What it receives. With none it receives what alert settings send to it, and tests. */
            event_types: components["schemas"]["WebhookEventType"][];
        };
        /**
         * @description A type of event.
         * @example alert.created
         * @enum {string}
         */
        WebhookEventType: "alert.created" | "alert.changed" | "bet.graded" | "feed.status";
        UpdateWebhookRequest: {
            /**
             * @description By which you recognise it.
             * @example Bot
             */
            name?: string;
            /**
             * @description A public https address, on port 443 or 8443.
             * @example https://hooks.example/fairline
             */
            url?: string;
            /** @description What it receives. With none it receives what alert settings send to it, and tests. */
            event_types?: components["schemas"]["WebhookEventType"][];
            /** @enum {string} */
            state?: "active" | "paused";
        };
        ReplayRequest: {
            /**
             * @description The last sequence number that you have; 0 for all.
             * @example 512
             */
            since: number;
        };
        Alert: {
            /** @description Unique within its kind; send it as `after` to resume. */
            id: number;
            kind: components["schemas"]["AlertKind"];
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /** @example 1606758261:0 */
            line_id: string;
            /**
             * @description The id of a sport.
             * @example 29
             */
            sport_id: number;
            league_name: string;
            home: string;
            away: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            starts: string;
            /**
             * @description The number of a period of the sport; 0 is the whole match.
             * @example 0
             */
            period_num: number;
            market: components["schemas"]["Market"];
            /** @description Null where the whole market is meant. */
            outcome: string | null;
            /** @description The handicap of the selection, or the points of a total. */
            points: number | null;
            special_name: string | null;
            /** @description Your settings that show it; empty where only the default setting does. */
            setting_ids: number[];
            /** @description After the move; null unless the kind is `odds`. */
            price: number | null;
            /** @description The highest price within the interval. */
            previous_price: number | null;
            /** @description Of the selection at that moment, by the devig method of your preferences. */
            fair_price: number | null;
            fair_probability: number | null;
            /**
             * @description Of the price, or the size of the change of a limit; null for `closed`.
             * @example 6.2
             */
            drop_percentage: number | null;
            /**
             * @description The most that the bookmaker accepts; null where it names none.
             * @example 5000
             */
            limit: number | null;
            /**
             * @description Null unless the kind is `limit`.
             * @example 5000
             */
            previous_limit: number | null;
            /** @description Of a limit; null for other kinds. */
            direction: ("up" | "down") | null;
            /** @description Of `closed`; null for others. */
            reason: ("suspended" | "withdrawn") | null;
            /**
             * @description Seconds in which it happened.
             * @enum {number}
             */
            time_interval: 10 | 30 | 60 | 120 | 300 | 600 | 900 | 1800 | 3600 | 10800 | 21600 | 43200 | 86400;
            /** @description A further drop within 15 minutes. */
            realert: boolean;
            /** @description Seconds after which it still stood. */
            confirmed_after: number | null;
            /** @description Seconds after which it turned out to be a price error; null: it is none. */
            withdrawn_after: number | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When your settings showed it; alerts are ordered by it.
             * @example 2026-11-24T18:30:00.000Z
             */
            shown_at: string;
        };
        AlertChange: {
            /**
             * @description `price`: where the price is minutes later. `closed`: the market has closed. `error`: the price was an error of the bookmaker.
             * @enum {string}
             */
            kind: "price" | "closed" | "error";
            /** @description The price then; null where there is none. */
            price: number | null;
            /** @description How long after the alert; null for `closed`. */
            after_seconds: number | null;
            /** @description Of `closed`; null for others. */
            closed_at: string | null;
        };
        /** @description A price of another bookmaker that is above the fair one. */
        Value: {
            /** @description Ascends; send it as `after` to resume. */
            id: number;
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /** @example 1606758261:0 */
            line_id: string;
            /**
             * @description The id of a sport.
             * @example 29
             */
            sport_id: number;
            league_name: string;
            home: string;
            away: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            starts: string;
            /**
             * @description The number of a period of the sport; 0 is the whole match.
             * @example 0
             */
            period_num: number;
            /**
             * @example spread
             * @enum {string}
             */
            market: "moneyline" | "spread" | "total";
            /** @example home */
            outcome: string;
            /**
             * @description The handicap of the selection, or the points of a total.
             * @example -0.5
             */
            points: number | null;
            /**
             * @description The key of a bookmaker other than the sharp one.
             * @example unibet_eu
             */
            book: string;
            /**
             * @description Its name.
             * @example Unibet
             */
            book_title: string;
            /**
             * @description At this bookmaker, when the value was shown.
             * @example 2.1
             */
            price: number;
            /**
             * @description Of the sharp bookmaker without its margin.
             * @example 2
             */
            fair_price: number;
            devig_method: components["schemas"]["DevigMethod"];
            /**
             * @description `price / fair_price − 1`, in percent.
             * @example 5
             */
            ev_percent: number;
            /**
             * @description Of the market at the sharp bookmaker.
             * @example 5000
             */
            limit: number | null;
            /** @description It has grown within 15 minutes. */
            realert: boolean;
            /** @description Seconds after which it was still there. */
            confirmed_after: number | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When your rules showed it.
             * @example 2026-11-24T18:30:00.000Z
             */
            shown_at: string;
            /**
             * Format: date-time
             * @description When the price was last seen at the bookmaker before.
             * @example 2026-11-24T18:30:00.000Z
             */
            seen_at: string;
        };
        Bet: {
            /** @example 4711 */
            id: number;
            /**
             * @description Grows with every change. Send it with a change, so that none is lost.
             * @example 1
             */
            version: number;
            /** @enum {string} */
            type: "single" | "parlay";
            /** @example 25 */
            stake: number;
            /**
             * @description A decimal price.
             * @example 1.952
             */
            odds: number;
            /**
             * @example EUR
             * @enum {string}
             */
            currency: "EUR" | "USD" | "GBP" | "CNY" | "CHF" | "CZK" | "DKK" | "SEK" | "NOK" | "HUF" | "JPY" | "BRL" | "BGN";
            bankroll_id: number;
            bookmaker: string | null;
            note: string | null;
            tag_ids: number[];
            commission_percent: number;
            free_bet: boolean;
            /** @description Half of the stake is on the win, half on a place at `1 + (odds − 1) / divisor`; null for a bet on the win alone. */
            each_way: {
                divisor: number;
                places: number;
            } | null;
            is_live: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            placed_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            created_at: string;
            legs: components["schemas"]["BetLeg"][];
            settled: boolean;
            result: ("win" | "loss" | "push" | "half-win" | "half-loss" | "void" | "cash-out") | null;
            /** @description In the currency of the bet; null until it is settled. */
            profit: number | null;
            settled_at: string | null;
            /** @description When it was placed, by your devig method. */
            fair_odds: number | null;
            /** @description Of fair odds that are approximated because the line was not offered; null where it was. Averages in the app leave out `low`. */
            fair_confidence: ("low" | "moderate" | "high" | "unknown") | null;
            /** @description When it was placed. */
            ev_percent: number | null;
            /** @description The price of the selection now; on a derived market its fair odds by the joint model. */
            current_odds: number | null;
            /** @description Of approximated or derived `current_odds`; null where the line is offered. */
            current_confidence: ("low" | "moderate" | "high" | "unknown") | null;
            current_ev_percent: number | null;
            closing_odds: number | null;
            closing_fair_odds: number | null;
            /** @description Of approximated closing odds; null where the line was offered. Averages leave out `low`. */
            closing_confidence: ("low" | "moderate" | "high" | "unknown") | null;
            /** @description The market closed more than an hour before the cut-off, so that averages leave it out; null without a close. */
            closing_early: boolean | null;
            clv_percent: number | null;
            /** @description A deleted bet counts nowhere and can be restored in the app. */
            deleted: boolean;
        };
        BetLeg: {
            /** @description Of the feed; null for a selection in your own words. */
            line_id: string | null;
            sport_id: number | null;
            sport: string | null;
            league_name: string | null;
            /** @example Arsenal – Chelsea */
            event: string;
            home: string | null;
            away: string | null;
            starts: string | null;
            period_num: number | null;
            /** @example spread */
            market: string;
            /** @example home */
            outcome: string;
            /** @description The handicap of the selection, or the points of a total. */
            points: number | null;
            special_name: string | null;
            /** @description The market is a derived one: EV and CLV follow from the joint model of the match. */
            derived: boolean;
            /** @description Of one selection of a parlay; null in a single bet. */
            odds: number | null;
            /** @description Of one selection of a parlay. */
            result: ("win" | "loss" | "push" | "half-win" | "half-loss" | "void") | null;
        };
        FeedStatus: {
            /**
             * @description `ok`: prices come in. `down`: they do not. `none`: no feed is configured.
             * @enum {string}
             */
            status: "ok" | "down" | "none";
            /** @description One sentence; empty while the status is `ok`. */
            message: string;
            simulated: boolean;
            last_success_at: string | null;
            down_since: string | null;
        };
        /** @description A problem detail (RFC 9457). */
        Problem: {
            /**
             * @description Where the reference explains the problem, relative to the address of the API.
             * @example /developers/errors#scope_required
             */
            type: string;
            /** @example The key lacks a scope */
            title: string;
            /** @example 403 */
            status: number;
            /**
             * @description A stable code to decide by.
             * @example scope_required
             * @enum {string}
             */
            code: "invalid_request" | "unsupported_version" | "unauthenticated" | "invalid_key" | "key_revoked" | "key_expired" | "session_token" | "address_not_allowed" | "scope_required" | "subscription_required" | "plan_required" | "add_on_required" | "on_break" | "demo_unavailable" | "not_found" | "method_not_allowed" | "bet_changed" | "conflict" | "idempotency_in_progress" | "too_large" | "idempotency_mismatch" | "too_many_requests" | "internal" | "database_unavailable" | "busy" | "timeout";
            /** @description What happened this time. */
            detail: string;
            /** @description Also in the header X-Request-Id. */
            request_id: string;
            /** @description With `invalid_request`: the fields that are wrong. */
            errors?: components["schemas"]["FieldError"][];
        };
        FieldError: {
            /**
             * @description The part of the request.
             * @enum {string}
             */
            in: "query" | "path" | "body" | "header";
            /**
             * @description The name, with dots into nested values; empty for the part as a whole.
             * @example legs.0.odds
             */
            field: string;
            /** @description What is wrong with it. */
            message: string;
        };
        Sport: {
            /**
             * @description The id of a sport.
             * @example 29
             */
            sport_id: number;
            /** @example Soccer */
            name: string;
            /**
             * @description At most eight letters or so.
             * @example Soccer
             */
            short_name: string;
        };
        /** @description A part of a match that has markets of its own. */
        Period: {
            /**
             * @description The id of a sport.
             * @example 29
             */
            sport_id: number;
            /**
             * @description The number of a period of the sport; 0 is the whole match.
             * @example 0
             */
            period_num: number;
            /** @example Match */
            description: string;
            /** @example Match */
            short_description: string;
            /** @example 1X2 */
            moneyline_description: string;
            /** @example Handicap */
            spread_description: string;
            /** @example Total Goals */
            total_description: string;
        };
        League: {
            /**
             * @description The id of a league.
             * @example 1980
             */
            league_id: number;
            /**
             * @description The id of a sport.
             * @example 29
             */
            sport_id: number;
            /** @example England - Premier League */
            league_name: string;
            /**
             * @description Events that have not started.
             * @example 10
             */
            events: number;
        };
        /** @description How well the feed, the alerts and the grading have worked. */
        TrustFigures: {
            /** @enum {string} */
            feed: "sim" | "replay" | "pinnacle" | "ps3838" | "the-odds-api" | "none";
            /**
             * @description What the prices are. Figures of `simulated` prices say nothing about a real feed.
             * @enum {string}
             */
            prices: "real" | "simulated" | "recorded" | "none";
            /** Format: date-time */
            computed_at: string;
            /** @description The hour in which the first of these counts was made. */
            counted_since: string | null;
            /** @description From the moment at which the bookmaker changed the prices of a market, by its own clock, until Fairline had stored them, right before they are sent to open pages. The way from Fairline to your screen is not in it, and a price that is seen for the first time does not count. Delays are counted in steps: a figure is never too low, and at most 19% too high. Below 0.1 s it is 0.1 s, above 1 h it is 1 h. `untimed` are changes of which the feed did not report when they were made; where all are, no delay is known and the figures are null. `now` is the last five minutes, `day` 24 hours, `month` 30 days. */
            delay: {
                now: {
                    measured: number;
                    untimed: number;
                    median_ms: number | null;
                    p95_ms: number | null;
                    p99_ms: number | null;
                };
                day: {
                    measured: number;
                    untimed: number;
                    median_ms: number | null;
                    p95_ms: number | null;
                    p99_ms: number | null;
                };
                month: {
                    measured: number;
                    untimed: number;
                    median_ms: number | null;
                    p95_ms: number | null;
                    p99_ms: number | null;
                };
            };
            /** @description How much too high a delay can be; it is never too low. */
            delay_error_percent: number;
            /** @description Times of more than 30 seconds in which the feed did not answer at all, whatever the reason: the bookmaker, the network, or a restart of Fairline. From the last answer before to the first one after; where Fairline ended without warning, the beginning is known to 10 seconds. A single sport that is missing is no gap. `open_since` is the beginning of one that goes on. */
            gaps: {
                day: {
                    count: number;
                    seconds: number;
                    longest_seconds: number;
                };
                month: {
                    count: number;
                    seconds: number;
                    longest_seconds: number;
                };
                open_since: string | null;
            };
            /** @description Prices that jumped by 8% or more and were back, within 1%, at most 30 seconds later. They are withdrawn at once: alerts that they raised are marked, and they count in no later drop. */
            price_errors: {
                day: number;
                month: number;
            };
            /** @description Every price drop of 2% or more, looked at again one minute later. Confirmed: the price was still as low, or lower. Not confirmed: it had risen again, the market had closed, or the drop had turned out to be a price error. */
            drops: {
                day: {
                    confirmed: number;
                    rose: number;
                    closed: number;
                    price_error: number;
                };
                month: {
                    confirmed: number;
                    rose: number;
                    closed: number;
                    price_error: number;
                };
            };
            /** @description Bets of all users that were graded by the results of the feed, and how many times such a bet got another result afterwards, because the bookmaker corrected it. Grades that users set or change themselves do not count. */
            grading: {
                day: {
                    graded: number;
                    corrected: number;
                };
                month: {
                    graded: number;
                    corrected: number;
                };
            };
        };
        Event: {
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /** @description The match that this event belongs to: a live event, corners, bookings. Null for a match. */
            parent_id: number | null;
            /**
             * @description The id of a sport.
             * @example 29
             */
            sport_id: number;
            /**
             * @description The id of a league.
             * @example 1980
             */
            league_id: number;
            /** @example England - Premier League */
            league_name: string;
            /** @example Arsenal */
            home: string;
            /** @example Chelsea */
            away: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            starts: string;
            status: components["schemas"]["EventStatus"];
            /**
             * @description Of the whole match: `resettled` has a corrected result; `cancelled` and `deleted` have none, and bets on them are void. Null until it is settled.
             * @example null
             */
            result_status: ("settled" | "resettled" | "cancelled" | "deleted") | null;
            /** @description A market of the whole match can be bet on now. */
            is_open: boolean;
            /**
             * @description Whether there are prices in play: none, planned, or this is the event that has them.
             * @enum {string}
             */
            live_odds: "none" | "planned" | "now";
            score: components["schemas"]["Score"] | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @description `prematch` before the start, `live` from the start until the result, `settled` with a result, or once it is cancelled or deleted: see `result_status`.
         * @example prematch
         * @enum {string}
         */
        EventStatus: "prematch" | "live" | "settled";
        /** @description The score in play, and the result once settled. */
        Score: {
            /** @example 1 */
            home: number;
            /** @example 0 */
            away: number;
            /** @description Null in sports without cards. */
            home_red_cards: number | null;
            away_red_cards: number | null;
            /**
             * @description 1 first half, 2 half time, 3 second half, 4 full time and so on; null where the feed has none.
             * @example 1
             */
            phase: number | null;
            /**
             * @description Of the phase.
             * @example 31
             */
            elapsed_minutes: number | null;
        };
        /** @description The result of a period of an event. */
        Result: {
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /**
             * @description The number of a period of the sport; 0 is the whole match.
             * @example 0
             */
            period_num: number;
            /**
             * @description The id of a sport.
             * @example 29
             */
            sport_id: number;
            league_name: string;
            home: string;
            away: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            starts: string;
            /**
             * @description `resettled` replaces an earlier result; bets on what is `cancelled` or `deleted` are void.
             * @example settled
             * @enum {string}
             */
            status: "settled" | "resettled" | "cancelled" | "deleted";
            /** @example 2 */
            home_score: number;
            /** @example 1 */
            away_score: number;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            settled_at: string;
        };
        /** @description One line of a market with the prices of all its outcomes. */
        OddsLine: {
            /**
             * @description Names the line for good: event, period, market, and its points or its special.
             * @example 1606758261:0:spread:-0.5
             */
            id: string;
            /**
             * @description Event and period.
             * @example 1606758261:0
             */
            line_id: string;
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /**
             * @description The number of a period of the sport; 0 is the whole match.
             * @example 0
             */
            period_num: number;
            market: components["schemas"]["Market"];
            /**
             * @description The handicap of the home side, or the points of a total; null for other markets.
             * @example -0.5
             */
            points: number | null;
            /** @description Of a special; null for other markets. */
            special_id: number | null;
            special_name: string | null;
            /**
             * @description The id of a sport.
             * @example 29
             */
            sport_id: number;
            /** @description Prices of in-play betting. */
            live: boolean;
            /** @description It can be bet on now. A closed line shows its last prices. */
            is_open: boolean;
            /** @description Of a ladder, the line that is nearest to even; of others always true. */
            main: boolean;
            /**
             * @description The most that the bookmaker accepts; null where it names none.
             * @example 5000
             */
            limit: number | null;
            /**
             * @description The margin of the market as a share: 0.025 is 2.5%. Null where the prices have no margin.
             * @example 0.0246
             */
            vig: number | null;
            devig_method: components["schemas"]["DevigMethod"];
            /**
             * Format: date-time
             * @description When the odds of the event and period last changed.
             * @example 2026-11-24T18:30:00.000Z
             */
            changed_at: string;
            /**
             * @description Milliseconds from `changed_at` until the answer. The ETag leaves it out.
             * @example 4200
             */
            age_ms: number;
            selections: components["schemas"]["Selection"][];
        };
        Selection: {
            /**
             * @description `home`, `draw`, `away`, `over`, `under`, or the name of a contestant.
             * @example home
             */
            outcome: string;
            /** @description Its own handicap: that of the away side is negated. */
            points: number | null;
            /** @description Null: withdrawn. */
            price: number | null;
            /**
             * @description The price without the margin, by the chosen method; null without a solution.
             * @example 2
             */
            fair_price: number | null;
            /**
             * @description `1 / fair_price`.
             * @example 0.5
             */
            fair_probability: number | null;
            /** @description The first price that was seen. */
            opening_price: number | null;
        };
        DerivedPrices: {
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /**
             * Format: date-time
             * @description When the lines were read. The ETag leaves it out.
             * @example 2026-11-24T18:30:00.000Z
             */
            as_of: string;
            /** @description Why there is no price; null where there is one. Of the match: it has started, its sport has no model, too few lines are open, or the model meets them badly. Of the selection: the model does not have it, one of two may be returned, or it is practically decided. */
            no_price: ("started" | "no-model" | "too-few-lines" | "badly-met" | "not-in-model" | "may-be-returned" | "practically-decided") | null;
            fit: components["schemas"]["DerivedFit"] | null;
            data: components["schemas"]["DerivedPrice"][];
        };
        /** @description How well the model meets the quoted lines. */
        DerivedFit: {
            /**
             * @description A bad fit prices nothing.
             * @enum {string}
             */
            grade: "good" | "moderate" | "bad";
            /** @description Quoted lines that the model was fitted to. */
            lines: number;
            /** @description The root mean square of its errors, in probability points. */
            rms_points: number;
            /** @description The largest error. */
            worst_points: number;
        };
        DerivedPrice: {
            market: components["schemas"]["PricedMarket"];
            /**
             * @description The number of a period of the sport; 0 is the whole match.
             * @example 0
             */
            period_num: number;
            /**
             * @description Such as `yes`, `2-1`, `other 6+` (any other score: a side has 6 or more), `home 2+`, `draw/home`; two of a combination as in `0:moneyline home & 0:both-to-score yes`.
             * @example yes
             */
            outcome: string;
            /**
             * @description Of handicaps and totals; of a race, the goals or points that decide it.
             * @example null
             */
            points: number | null;
            /**
             * @description The price without a margin.
             * @example 1.96
             */
            fair_odds: number;
            /**
             * @description Of a win, given that the stake is not returned.
             * @example 0.51
             */
            probability: number;
            /**
             * @description Nine of ten prices of a sharp bookmaker are expected from here …
             * @example 0.502
             */
            probability_low: number;
            /**
             * @description … to here.
             * @example 0.518
             */
            probability_high: number;
            /**
             * @description The share of the stake that is returned on average.
             * @example 0
             */
            returned: number;
        };
        DerivedPriceOfSelection: {
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /**
             * Format: date-time
             * @description When the lines were read. The ETag leaves it out.
             * @example 2026-11-24T18:30:00.000Z
             */
            as_of: string;
            /** @description Why there is no price; null where there is one. Of the match: it has started, its sport has no model, too few lines are open, or the model meets them badly. Of the selection: the model does not have it, one of two may be returned, or it is practically decided. */
            no_price: ("started" | "no-model" | "too-few-lines" | "badly-met" | "not-in-model" | "may-be-returned" | "practically-decided") | null;
            fit: components["schemas"]["DerivedFit"] | null;
            price: components["schemas"]["DerivedPrice"] | null;
            /** @description Null without `odds`. */
            bet: {
                /**
                 * @description A decimal price.
                 * @example 1.952
                 */
                odds: number;
                /** @description `odds / fair_odds − 1`, in percent: of the part of the stake that is not `returned`. */
                ev_percent: number;
                /** @description At the low end of the interval. */
                ev_percent_low: number;
                ev_percent_high: number;
                /** @description By your preferences, of your default bankroll; null without one. */
                stake: number | null;
                currency: string | null;
            } | null;
        };
        OtherPrices: {
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /**
             * @description The line whose fair prices these are; null while none is open.
             * @example 1606758261:0
             */
            line_id: string | null;
            /**
             * Format: date-time
             * @description When the answer was read. The ETag leaves it out.
             * @example 2026-11-24T18:30:00.000Z
             */
            as_of: string;
            feed: components["schemas"]["OtherFeed"];
            match: components["schemas"]["MatchedEvent"];
            missing_books: components["schemas"]["MissingBooks"];
            /**
             * @description Why there can be no prices, whatever bookmakers offer. `league`: their feed refuses the prices of its league. Null where they may be offered, also while none are.
             * @example null
             */
            no_prices: "league" | null;
            data: components["schemas"]["OtherPrice"][];
        };
        /** @description The feed of these prices; null where none is configured. */
        OtherFeed: {
            /** @enum {string} */
            status: "ok" | "down";
            /** @description One sentence; empty while nothing is wrong. */
            message: string;
            simulated: boolean;
            last_success_at: string | null;
        } | null;
        /** @description The event of that feed that is this one; null where none is known to be. */
        MatchedEvent: {
            /** @example 0.94 */
            confidence: number;
            /** @description An administrator has confirmed it. */
            confirmed: boolean;
            league_name: string;
            home: string;
            away: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            starts: string;
        } | null;
        /**
         * @description Of an event whose fair prices are the consensus of other bookmakers: how many lack, by market, of the 3 that it needs. Null where the fair prices are those of the sharp bookmaker.
         * @example null
         */
        MissingBooks: {
            moneyline: number;
            spread: number;
            total: number;
        } | null;
        /** @description A price of a bookmaker other than the sharp one. */
        OtherPrice: {
            /**
             * @example spread
             * @enum {string}
             */
            market: "moneyline" | "spread" | "total";
            /**
             * @description The handicap of the home side, or the points of a total; null for the moneyline.
             * @example -0.5
             */
            points: number | null;
            /**
             * @example home
             * @enum {string}
             */
            outcome: "home" | "draw" | "away" | "over" | "under";
            /**
             * @description The key of a bookmaker other than the sharp one.
             * @example unibet_eu
             */
            book: string;
            /**
             * @description Its name.
             * @example Unibet
             */
            book_title: string;
            /**
             * @description At this bookmaker.
             * @example 2.1
             */
            price: number;
            /**
             * @description At the sharp bookmaker; null while it does not offer this line.
             * @example 1.952
             */
            reference_price: number | null;
            /**
             * @description `reference_price` without the margin.
             * @example 2
             */
            fair_price: number | null;
            /** @description `price / fair_price − 1`, in percent; null without a fair price, and for a price that does not count. */
            ev_percent: number | null;
            /** @description Whether it was seen within 90 seconds. An older price has no EV and is never the best. */
            counts: boolean;
            /** @description The highest price of the outcome among those of the answer that count. */
            best: boolean;
            /**
             * @description Since the price was last seen at the bookmaker, in whole seconds. The ETag leaves it out.
             * @example 12000
             */
            age_ms: number;
        };
        /** @description A change of a market line. */
        HistoryPoint: {
            /**
             * @description Names the line for good: event, period, market, and its points or its special.
             * @example 1606758261:0:spread:-0.5
             */
            id: string;
            /**
             * @description Event and period.
             * @example 1606758261:0
             */
            line_id: string;
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /**
             * @description The number of a period of the sport; 0 is the whole match.
             * @example 0
             */
            period_num: number;
            market: components["schemas"]["Market"];
            /**
             * @description The handicap of the home side, or the points of a total; null for other markets.
             * @example -0.5
             */
            points: number | null;
            /** @description Of a special; null for other markets. */
            special_id: number | null;
            special_name: string | null;
            /** @description The place in the order of all changes, as streams number them; null for packed days. */
            seq: number | null;
            /**
             * Format: date-time
             * @description From when on this was offered.
             * @example 2026-11-24T18:30:00.000Z
             */
            at: string;
            /** @description False: suspended or withdrawn from then on. */
            is_open: boolean;
            /** @description The prices turned out to be an error. */
            is_error: boolean;
            /**
             * @description The most that the bookmaker accepts; null where it names none.
             * @example 5000
             */
            limit: number | null;
            /**
             * @description The margin of the market as a share: 0.025 is 2.5%. Null where the prices have no margin.
             * @example 0.0246
             */
            vig: number | null;
            devig_method: components["schemas"]["DevigMethod"];
            /** @description Empty once withdrawn. */
            selections: components["schemas"]["PastSelection"][];
        };
        PastSelection: {
            /**
             * @description `home`, `draw`, `away`, `over`, `under`, or the name of a contestant.
             * @example home
             */
            outcome: string;
            /** @description Its own handicap: that of the away side is negated. */
            points: number | null;
            /** @description Null: withdrawn. */
            price: number | null;
            /**
             * @description The price without the margin, by the chosen method; null without a solution.
             * @example 2
             */
            fair_price: number | null;
            /**
             * @description `1 / fair_price`.
             * @example 0.5
             */
            fair_probability: number | null;
        };
        /** @description The prices of a market line when its market closed. */
        ClosingPrice: {
            /**
             * @description Names the line for good: event, period, market, and its points or its special.
             * @example 1606758261:0:spread:-0.5
             */
            id: string;
            /**
             * @description Event and period.
             * @example 1606758261:0
             */
            line_id: string;
            /**
             * @description The id of an event.
             * @example 1606758261
             */
            event_id: number;
            /**
             * @description The number of a period of the sport; 0 is the whole match.
             * @example 0
             */
            period_num: number;
            market: components["schemas"]["Market"];
            /**
             * @description The handicap of the home side, or the points of a total; null for other markets.
             * @example -0.5
             */
            points: number | null;
            /** @description Of a special; null for other markets. */
            special_id: number | null;
            special_name: string | null;
            /**
             * Format: date-time
             * @description The last moment at which the market was open before its cut-off.
             * @example 2026-11-24T18:30:00.000Z
             */
            closed_at: string;
            /** @description It closed more than an hour before the cut-off. */
            early: boolean;
            /**
             * @description The most that the bookmaker accepts; null where it names none.
             * @example 5000
             */
            limit: number | null;
            /**
             * @description The margin of the market as a share: 0.025 is 2.5%. Null where the prices have no margin.
             * @example 0.0246
             */
            vig: number | null;
            devig_method: components["schemas"]["DevigMethod"];
            selections: components["schemas"]["PastSelection"][];
        };
        DevigAnswer: {
            method: components["schemas"]["DevigMethod"];
            /**
             * @description The margin of the market as a share: 0.025 is 2.5%. Null where the prices have no margin.
             * @example 0.0246
             */
            vig: number | null;
            /** @description In the order of `odds`; null where the method has no solution for them. */
            outcomes: {
                /**
                 * @description A decimal price.
                 * @example 1.952
                 */
                price: number;
                /**
                 * @description A decimal price.
                 * @example 1.952
                 */
                fair_price: number;
                fair_probability: number;
            }[] | null;
        };
        StakeAnswer: {
            /**
             * @description 0 without an edge (Kelly).
             * @example 6.8
             */
            stake: number;
            /**
             * @description `bet_odds / fair_odds − 1`, in percent.
             * @example 5
             */
            ev_percent: number;
            /**
             * @description Whether the stake counts the half win or half loss of `half`. If not, it is that of a bet that is won or lost, which is 5 to 10% too low for a quarter line. Also false where the probability contradicts `fair_odds`, and for a percentage.
             * @example false
             */
            counts_half: boolean;
        };
        KeyInfo: {
            /** @example Betting bot */
            name: string;
            /**
             * @description The part of the key that the settings show.
             * @example fl_live_4fQk
             */
            prefix: string;
            scopes: components["schemas"]["ApiScope"][];
            /**
             * @description What the plan of its owner gives it.
             * @example sharp
             * @enum {string}
             */
            tier: "demo" | "sharp" | "extended";
            version: components["schemas"]["ApiVersion"];
            expires_at: string | null;
            /** @example 60 */
            requests_per_minute: number;
            /** @description The prices are simulated: nothing can be bet at them. */
            simulated: boolean;
        };
        /**
         * @description What a key may do.
         * @enum {string}
         */
        ApiScope: "odds:read" | "history:read" | "alerts:read" | "bets:read" | "bets:write" | "stream:read" | "webhooks:read" | "webhooks:write";
        /**
         * @description A dated version of the API.
         * @example 2026-11-24
         * @enum {string}
         */
        ApiVersion: "2026-11-24";
        Webhook: {
            /** @example 31 */
            id: number;
            /** @example Bot */
            name: string;
            /** @example https://hooks.example/fairline */
            url: string;
            event_types: components["schemas"]["WebhookEventType"][];
            /**
             * @description `paused` by you; `disabled` after an answer 410, or after days in which nothing could be delivered. Events of that time are not sent later.
             * @example active
             * @enum {string}
             */
            state: "active" | "paused" | "disabled";
            disabled_reason: string | null;
            /** @description Since when nothing has arrived, although it was tried. */
            failing_since: string | null;
            /**
             * @description Of the last message; 0 before the first.
             * @example 512
             */
            sequence: number;
            /** @description Until then the secret before a rotation signs as well. */
            previous_secret_until: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            created_at: string;
        };
        WebhookWithSecret: {
            /** @example 31 */
            id: number;
            /** @example Bot */
            name: string;
            /** @example https://hooks.example/fairline */
            url: string;
            event_types: components["schemas"]["WebhookEventType"][];
            /**
             * @description `paused` by you; `disabled` after an answer 410, or after days in which nothing could be delivered. Events of that time are not sent later.
             * @example active
             * @enum {string}
             */
            state: "active" | "paused" | "disabled";
            disabled_reason: string | null;
            /** @description Since when nothing has arrived, although it was tried. */
            failing_since: string | null;
            /**
             * @description Of the last message; 0 before the first.
             * @example 512
             */
            sequence: number;
            /** @description Until then the secret before a rotation signs as well. */
            previous_secret_until: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            created_at: string;
            /**
             * @description Signs the messages. It is shown this once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
        };
        WebhookDelivery: {
            /** @example 90211 */
            id: number;
            /**
             * @description Its `webhook-id`, the same at each attempt.
             * @example msg_3f0c9c1e
             */
            message_id: string;
            /** @example 512 */
            sequence: number;
            /**
             * @description A value of the EV stream is listed as `alert.created`; its body says `value.created`.
             * @example test
             * @enum {string}
             */
            type: "alert.created" | "alert.changed" | "bet.graded" | "feed.status" | "test";
            /**
             * @description `pending`: it is sent, or tried again at `next_attempt_at`. `failed`: given up after a day. `dropped`: it was not sent.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "dropped";
            attempts: number;
            /** @description What went wrong; null where nothing did. */
            reason: string | null;
            /** @example 200 */
            response_status: number | null;
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            occurred_at: string;
            attempted_at: string | null;
            delivered_at: string | null;
        };
        WebhookReplay: {
            /** @description Messages that are sent again. */
            replayed: number;
            latest_sequence: number;
            /** @description Messages after `since` are not stored any more: they are kept for 30 days, and the newest 10,000. */
            truncated: boolean;
        };
        WebhookDeliveryDetail: {
            /** @example 90211 */
            id: number;
            /**
             * @description Its `webhook-id`, the same at each attempt.
             * @example msg_3f0c9c1e
             */
            message_id: string;
            /** @example 512 */
            sequence: number;
            /**
             * @description A value of the EV stream is listed as `alert.created`; its body says `value.created`.
             * @example test
             * @enum {string}
             */
            type: "alert.created" | "alert.changed" | "bet.graded" | "feed.status" | "test";
            /**
             * @description `pending`: it is sent, or tried again at `next_attempt_at`. `failed`: given up after a day. `dropped`: it was not sent.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "dropped";
            attempts: number;
            /** @description What went wrong; null where nothing did. */
            reason: string | null;
            /** @example 200 */
            response_status: number | null;
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds.
             * @example 2026-11-24T18:30:00.000Z
             */
            occurred_at: string;
            attempted_at: string | null;
            delivered_at: string | null;
            /**
             * @description As it was sent last, or is sent next.
             * @example {"type":"test"}
             */
            request_body: string;
            /** @description The beginning of the answer. */
            response_body: string | null;
        };
        /** @description Changes that were committed together, in the order of event, period and line. A large change set is sent as several events of the same `seq`. */
        StreamDelta: {
            /**
             * @description The commit sequence number: it grows with every committed change, and skips numbers.
             * @example 1764000000000
             */
            seq: number;
            changes: components["schemas"]["StreamChange"][];
        };
        /** @description One change, in the shape of the same thing over HTTP. */
        StreamChange: {
            /** @constant */
            type: "odds";
            odds: components["schemas"]["HistoryPoint"];
        } | {
            /** @constant */
            type: "event";
            event: components["schemas"]["Event"];
        } | {
            /** @constant */
            type: "result";
            result: components["schemas"]["Result"];
        };
    };
    responses: {
        /**
         * @description `invalid_request`: The request is invalid.
         *     `unsupported_version`: There is no such version.
         */
        Problem400: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `unauthenticated`: A key is missing.
         *     `invalid_key`: The key is not valid.
         *     `key_revoked`: The key was revoked.
         *     `key_expired`: The key has expired.
         *     `session_token`: A session is not a key.
         */
        Problem401: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `address_not_allowed`: The key may not be used from this address.
         *     `scope_required`: The key lacks a scope.
         *     `subscription_required`: This needs a subscription.
         *     `plan_required`: This needs the Sharp plan.
         *     `add_on_required`: This needs the Extended API add-on.
         *     `on_break`: The account is on a break.
         *     `demo_unavailable`: The demo key works with simulated prices only.
         */
        Problem403: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: There is no such thing. */
        Problem404: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `method_not_allowed`: This address does not accept that method. */
        Problem405: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `bet_changed`: The bet has been changed meanwhile.
         *     `conflict`: The request does not fit the present state.
         *     `idempotency_in_progress`: A request with this key is still running.
         */
        Problem409: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too_large`: The request is too large. */
        Problem413: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency_mismatch`: The idempotency key belongs to another request. */
        Problem422: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too_many_requests`: Too many requests. */
        Problem429: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal`: Something went wrong on our side. */
        Problem500: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `database_unavailable`: The database is not available.
         *     `busy`: The server is busy.
         *     `timeout`: This took too long.
         */
        Problem503: {
            headers: {
                "Fairline-Version": components["headers"]["Fairline-Version"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The dated version of this answer. */
        "Fairline-Version": string;
        /** @description Names the request in our logs. Name it when you write to us. */
        "X-Request-Id": string;
        /** @description The limit of the key and its window in seconds: `"minute";q=60;w=60`. */
        "RateLimit-Policy": string;
        /** @description How many requests are left, and after how many seconds there are more: `"minute";r=59;t=12`. */
        RateLimit: string;
        /** @description Names this state of the answer. Send it as `If-None-Match` to receive 304 while nothing has changed. */
        ETag: string;
        /** @description Seconds after which the request can be sent again. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listSports: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "sport_id": 29,
                     *           "name": "Soccer",
                     *           "short_name": "Soccer"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Sport"][];
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listPeriods: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a sport. */
                sport_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "sport_id": 29,
                     *           "period_num": 0,
                     *           "description": "Match",
                     *           "short_description": "Match",
                     *           "moneyline_description": "1X2",
                     *           "spread_description": "Handicap",
                     *           "total_description": "Total Goals"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Period"][];
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listLeagues: {
        parameters: {
            query?: {
                sport_id?: number;
                search?: string;
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "league_id": 1980,
                     *           "sport_id": 29,
                     *           "league_name": "England - Premier League",
                     *           "events": 10
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["League"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getTrustFigures: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feed": "pinnacle",
                     *       "prices": "real",
                     *       "computed_at": "2026-11-24T18:30:00.000Z",
                     *       "counted_since": "2026-10-25T18:00:00.000Z",
                     *       "delay": {
                     *         "now": {
                     *           "measured": 180,
                     *           "untimed": 0,
                     *           "median_ms": 951,
                     *           "p95_ms": 1903,
                     *           "p99_ms": 3200
                     *         },
                     *         "day": {
                     *           "measured": 48210,
                     *           "untimed": 0,
                     *           "median_ms": 951,
                     *           "p95_ms": 1903,
                     *           "p99_ms": 3200
                     *         },
                     *         "month": {
                     *           "measured": 1402331,
                     *           "untimed": 0,
                     *           "median_ms": 951,
                     *           "p95_ms": 1903,
                     *           "p99_ms": 3200
                     *         }
                     *       },
                     *       "delay_error_percent": 19,
                     *       "gaps": {
                     *         "day": {
                     *           "count": 1,
                     *           "seconds": 95,
                     *           "longest_seconds": 95
                     *         },
                     *         "month": {
                     *           "count": 3,
                     *           "seconds": 412,
                     *           "longest_seconds": 208
                     *         },
                     *         "open_since": null
                     *       },
                     *       "price_errors": {
                     *         "day": 9,
                     *         "month": 214
                     *       },
                     *       "drops": {
                     *         "day": {
                     *           "confirmed": 5120,
                     *           "rose": 311,
                     *           "closed": 42,
                     *           "price_error": 9
                     *         },
                     *         "month": {
                     *           "confirmed": 151020,
                     *           "rose": 9120,
                     *           "closed": 1205,
                     *           "price_error": 214
                     *         }
                     *       },
                     *       "grading": {
                     *         "day": {
                     *           "graded": 320,
                     *           "corrected": 1
                     *         },
                     *         "month": {
                     *           "graded": 9214,
                     *           "corrected": 12
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TrustFigures"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                status?: string;
                sport_id?: string;
                league_id?: string;
                search?: string;
                starts_from?: string;
                starts_before?: string;
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "event_id": 1606758261,
                     *           "parent_id": null,
                     *           "sport_id": 29,
                     *           "league_id": 1980,
                     *           "league_name": "England - Premier League",
                     *           "home": "Arsenal",
                     *           "away": "Chelsea",
                     *           "starts": "2026-11-28T15:00:00.000Z",
                     *           "status": "prematch",
                     *           "result_status": null,
                     *           "is_open": true,
                     *           "live_odds": "planned",
                     *           "score": null,
                     *           "updated_at": "2026-11-24T16:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": 1606758261,
                     *       "parent_id": null,
                     *       "sport_id": 29,
                     *       "league_id": 1980,
                     *       "league_name": "England - Premier League",
                     *       "home": "Arsenal",
                     *       "away": "Chelsea",
                     *       "starts": "2026-11-28T15:00:00.000Z",
                     *       "status": "prematch",
                     *       "result_status": null,
                     *       "is_open": true,
                     *       "live_odds": "planned",
                     *       "score": null,
                     *       "updated_at": "2026-11-24T16:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listResults: {
        parameters: {
            query?: {
                event_id?: number;
                sport_id?: number;
                settled_from?: string;
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "event_id": 1606758200,
                     *           "period_num": 0,
                     *           "sport_id": 29,
                     *           "league_name": "England - Premier League",
                     *           "home": "Everton",
                     *           "away": "Fulham",
                     *           "starts": "2026-11-23T15:00:00.000Z",
                     *           "status": "settled",
                     *           "home_score": 2,
                     *           "away_score": 1,
                     *           "settled_at": "2026-11-23T17:02:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Result"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getEventOdds: {
        parameters: {
            query?: {
                period_num?: number;
                market?: string;
                open_only?: boolean;
                main_only?: boolean;
                /** @description By default `power`. */
                devig_method?: components["schemas"]["DevigMethod"];
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": 1606758261,
                     *       "as_of": "2026-11-24T16:00:04.200Z",
                     *       "data": [
                     *         {
                     *           "id": "1606758261:0:spread:-0.5",
                     *           "line_id": "1606758261:0",
                     *           "event_id": 1606758261,
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "points": -0.5,
                     *           "special_id": null,
                     *           "special_name": null,
                     *           "sport_id": 29,
                     *           "live": false,
                     *           "is_open": true,
                     *           "main": true,
                     *           "limit": 5000,
                     *           "vig": 0.0246,
                     *           "devig_method": "power",
                     *           "changed_at": "2026-11-24T16:00:00.000Z",
                     *           "age_ms": 4200,
                     *           "selections": [
                     *             {
                     *               "outcome": "home",
                     *               "points": -0.5,
                     *               "price": 1.952,
                     *               "fair_price": 2,
                     *               "fair_probability": 0.5,
                     *               "opening_price": 1.9
                     *             },
                     *             {
                     *               "outcome": "away",
                     *               "points": 0.5,
                     *               "price": 1.952,
                     *               "fair_price": 2,
                     *               "fair_probability": 0.5,
                     *               "opening_price": 1.9
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The id of an event.
                         * @example 1606758261
                         */
                        event_id: number;
                        /**
                         * Format: date-time
                         * @description When the answer was read. The ETag leaves it out.
                         * @example 2026-11-24T18:30:00.000Z
                         */
                        as_of: string;
                        data: components["schemas"]["OddsLine"][];
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getDerivedPrices: {
        parameters: {
            query?: {
                market?: string;
                period_num?: number;
                /** @description How the margin is removed where the odds ratio does not meet the lines; by default `power`. */
                devig_method?: components["schemas"]["DevigMethod"];
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": 1606758261,
                     *       "as_of": "2026-11-24T16:00:04.200Z",
                     *       "no_price": null,
                     *       "fit": {
                     *         "grade": "good",
                     *         "lines": 4,
                     *         "rms_points": 0.21,
                     *         "worst_points": 0.5
                     *       },
                     *       "data": [
                     *         {
                     *           "market": "both-to-score",
                     *           "period_num": 0,
                     *           "outcome": "yes",
                     *           "points": null,
                     *           "fair_odds": 1.9608,
                     *           "probability": 0.51,
                     *           "probability_low": 0.502,
                     *           "probability_high": 0.518,
                     *           "returned": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DerivedPrices"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getDerivedPrice: {
        parameters: {
            query: {
                /** @description A market that the joint model prices: one of the feed, or a derived one. A derived one has the same name in a bet. */
                market: components["schemas"]["PricedMarket"];
                outcome: string;
                period_num?: number;
                points?: number;
                odds?: number;
                /** @description How the margin is removed where the odds ratio does not meet the lines; by default `power`. */
                devig_method?: components["schemas"]["DevigMethod"];
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": 1606758261,
                     *       "as_of": "2026-11-24T16:00:04.200Z",
                     *       "no_price": null,
                     *       "fit": {
                     *         "grade": "good",
                     *         "lines": 4,
                     *         "rms_points": 0.21,
                     *         "worst_points": 0.5
                     *       },
                     *       "price": {
                     *         "market": "both-to-score",
                     *         "period_num": 0,
                     *         "outcome": "yes",
                     *         "points": null,
                     *         "fair_odds": 1.9608,
                     *         "probability": 0.51,
                     *         "probability_low": 0.502,
                     *         "probability_high": 0.518,
                     *         "returned": 0
                     *       },
                     *       "bet": {
                     *         "odds": 2.1,
                     *         "ev_percent": 7.1,
                     *         "ev_percent_low": 5.42,
                     *         "ev_percent_high": 8.78,
                     *         "stake": 8.1,
                     *         "currency": "EUR"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DerivedPriceOfSelection"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getOtherPrices: {
        parameters: {
            query?: {
                market?: string;
                book?: string;
                /** @description By default `power`. */
                devig_method?: components["schemas"]["DevigMethod"];
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": 1606758261,
                     *       "line_id": "1606758261:0",
                     *       "as_of": "2026-11-24T16:00:04.200Z",
                     *       "feed": {
                     *         "status": "ok",
                     *         "message": "",
                     *         "simulated": false,
                     *         "last_success_at": "2026-11-24T16:00:00.000Z"
                     *       },
                     *       "match": {
                     *         "confidence": 0.94,
                     *         "confirmed": false,
                     *         "league_name": "EPL",
                     *         "home": "Arsenal",
                     *         "away": "Chelsea",
                     *         "starts": "2026-11-28T15:00:00.000Z"
                     *       },
                     *       "missing_books": null,
                     *       "no_prices": null,
                     *       "data": [
                     *         {
                     *           "market": "spread",
                     *           "points": -0.5,
                     *           "outcome": "home",
                     *           "book": "unibet_eu",
                     *           "book_title": "Unibet",
                     *           "price": 2.1,
                     *           "reference_price": 1.952,
                     *           "fair_price": 2,
                     *           "ev_percent": 5,
                     *           "counts": true,
                     *           "best": true,
                     *           "age_ms": 12000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OtherPrices"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listOdds: {
        parameters: {
            query?: {
                sport_id?: number;
                league_id?: string;
                event_id?: string;
                live?: boolean;
                period_num?: number;
                market?: string;
                open_only?: boolean;
                main_only?: boolean;
                /** @description By default `power`. */
                devig_method?: components["schemas"]["DevigMethod"];
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "1606758261:0:spread:-0.5",
                     *           "line_id": "1606758261:0",
                     *           "event_id": 1606758261,
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "points": -0.5,
                     *           "special_id": null,
                     *           "special_name": null,
                     *           "sport_id": 29,
                     *           "live": false,
                     *           "is_open": true,
                     *           "main": true,
                     *           "limit": 5000,
                     *           "vig": 0.0246,
                     *           "devig_method": "power",
                     *           "changed_at": "2026-11-24T16:00:00.000Z",
                     *           "age_ms": 4200,
                     *           "selections": [
                     *             {
                     *               "outcome": "home",
                     *               "points": -0.5,
                     *               "price": 1.952,
                     *               "fair_price": 2,
                     *               "fair_probability": 0.5,
                     *               "opening_price": 1.9
                     *             },
                     *             {
                     *               "outcome": "away",
                     *               "points": 0.5,
                     *               "price": 1.952,
                     *               "fair_price": 2,
                     *               "fair_probability": 0.5,
                     *               "opening_price": 1.9
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "as_of": "2026-11-24T16:00:04.200Z"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OddsLine"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                        /**
                         * Format: date-time
                         * @description When the answer was read. The ETag leaves it out.
                         * @example 2026-11-24T18:30:00.000Z
                         */
                        as_of: string;
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listOddsHistory: {
        parameters: {
            query?: {
                period_num?: number;
                market?: components["schemas"]["Market"];
                points?: number;
                special_id?: number;
                /** @description By default `power`. */
                devig_method?: components["schemas"]["DevigMethod"];
                from?: string;
                before?: string;
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "1606758261:0:spread:-0.5",
                     *           "line_id": "1606758261:0",
                     *           "event_id": 1606758261,
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "points": -0.5,
                     *           "special_id": null,
                     *           "special_name": null,
                     *           "seq": 7,
                     *           "at": "2026-11-24T15:59:00.000Z",
                     *           "is_open": true,
                     *           "is_error": false,
                     *           "limit": 5000,
                     *           "vig": 0.0246,
                     *           "devig_method": "power",
                     *           "selections": [
                     *             {
                     *               "outcome": "home",
                     *               "points": -0.5,
                     *               "price": 1.952,
                     *               "fair_price": 2,
                     *               "fair_probability": 0.5
                     *             },
                     *             {
                     *               "outcome": "away",
                     *               "points": 0.5,
                     *               "price": 1.952,
                     *               "fair_price": 2,
                     *               "fair_probability": 0.5
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["HistoryPoint"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getClosingPrices: {
        parameters: {
            query?: {
                period_num?: number;
                market?: components["schemas"]["Market"];
                /** @description By default `power`. */
                devig_method?: components["schemas"]["DevigMethod"];
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                event_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": 1606758261,
                     *       "cutoff": "2026-11-28T15:00:00.000Z",
                     *       "provisional": true,
                     *       "data": [
                     *         {
                     *           "id": "1606758261:0:spread:-0.5",
                     *           "line_id": "1606758261:0",
                     *           "event_id": 1606758261,
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "points": -0.5,
                     *           "special_id": null,
                     *           "special_name": null,
                     *           "closed_at": "2026-11-28T15:00:00.000Z",
                     *           "early": false,
                     *           "limit": 5000,
                     *           "vig": 0.0246,
                     *           "devig_method": "power",
                     *           "selections": [
                     *             {
                     *               "outcome": "home",
                     *               "points": -0.5,
                     *               "price": 1.952,
                     *               "fair_price": 2,
                     *               "fair_probability": 0.5
                     *             },
                     *             {
                     *               "outcome": "away",
                     *               "points": 0.5,
                     *               "price": 1.952,
                     *               "fair_price": 2,
                     *               "fair_probability": 0.5
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The id of an event.
                         * @example 1606758261
                         */
                        event_id: number;
                        /** @description Null: it has not closed. */
                        cutoff: string | null;
                        provisional: boolean;
                        data: components["schemas"]["ClosingPrice"][];
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listAlerts: {
        parameters: {
            query: {
                /** @description `odds`: a price dropped. `limit`: a limit changed. `closed`: an open market was withdrawn. */
                kind: components["schemas"]["AlertKind"];
                after?: number;
                setting_id?: number;
                sport_id?: number;
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 48211,
                     *           "kind": "odds",
                     *           "event_id": 1606758261,
                     *           "line_id": "1606758261:0",
                     *           "sport_id": 29,
                     *           "league_name": "England - Premier League",
                     *           "home": "Arsenal",
                     *           "away": "Chelsea",
                     *           "starts": "2026-11-28T15:00:00.000Z",
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "outcome": "home",
                     *           "points": -0.5,
                     *           "special_name": null,
                     *           "setting_ids": [
                     *             12
                     *           ],
                     *           "price": 1.83,
                     *           "previous_price": 1.952,
                     *           "fair_price": 1.87,
                     *           "fair_probability": 0.5348,
                     *           "drop_percentage": 6.25,
                     *           "limit": 5000,
                     *           "previous_limit": null,
                     *           "direction": null,
                     *           "reason": null,
                     *           "time_interval": 60,
                     *           "realert": false,
                     *           "confirmed_after": null,
                     *           "withdrawn_after": null,
                     *           "created_at": "2026-11-24T16:00:00.000Z",
                     *           "shown_at": "2026-11-24T16:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "changed": []
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Alert"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                        /** @description With `after`: alerts up to that one that changed since they were shown, such as those that were withdrawn as price errors. */
                        changed: components["schemas"]["Alert"][];
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listValues: {
        parameters: {
            query?: {
                after?: number;
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 5120,
                     *           "event_id": 1606758261,
                     *           "line_id": "1606758261:0",
                     *           "sport_id": 29,
                     *           "league_name": "England - Premier League",
                     *           "home": "Arsenal",
                     *           "away": "Chelsea",
                     *           "starts": "2026-11-28T15:00:00.000Z",
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "outcome": "home",
                     *           "points": -0.5,
                     *           "book": "unibet_eu",
                     *           "book_title": "Unibet",
                     *           "price": 2.1,
                     *           "fair_price": 2,
                     *           "devig_method": "power",
                     *           "ev_percent": 5,
                     *           "limit": 5000,
                     *           "realert": false,
                     *           "confirmed_after": null,
                     *           "created_at": "2026-11-24T16:00:00.000Z",
                     *           "shown_at": "2026-11-24T16:00:00.000Z",
                     *           "seen_at": "2026-11-24T15:59:48.000Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Value"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listBets: {
        parameters: {
            query?: {
                settled?: boolean;
                placed_from?: string;
                placed_before?: string;
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 4711,
                     *           "version": 1,
                     *           "type": "single",
                     *           "stake": 25,
                     *           "odds": 2.05,
                     *           "currency": "EUR",
                     *           "bankroll_id": 3,
                     *           "bookmaker": "Example Bookmaker",
                     *           "note": null,
                     *           "tag_ids": [],
                     *           "commission_percent": 0,
                     *           "free_bet": false,
                     *           "each_way": null,
                     *           "is_live": false,
                     *           "placed_at": "2026-11-24T16:00:00.000Z",
                     *           "created_at": "2026-11-24T16:00:00.000Z",
                     *           "legs": [
                     *             {
                     *               "line_id": "1606758261:0",
                     *               "sport_id": 29,
                     *               "sport": "Soccer",
                     *               "league_name": "England - Premier League",
                     *               "event": "Arsenal – Chelsea",
                     *               "home": "Arsenal",
                     *               "away": "Chelsea",
                     *               "starts": "2026-11-28T15:00:00.000Z",
                     *               "period_num": 0,
                     *               "market": "spread",
                     *               "outcome": "home",
                     *               "points": -0.5,
                     *               "special_name": null,
                     *               "derived": false,
                     *               "odds": null,
                     *               "result": null
                     *             }
                     *           ],
                     *           "settled": false,
                     *           "result": null,
                     *           "profit": null,
                     *           "settled_at": null,
                     *           "fair_odds": 2,
                     *           "fair_confidence": null,
                     *           "ev_percent": 2.5,
                     *           "current_odds": 1.952,
                     *           "current_confidence": null,
                     *           "current_ev_percent": 2.5,
                     *           "closing_odds": null,
                     *           "closing_fair_odds": null,
                     *           "closing_confidence": null,
                     *           "closing_early": null,
                     *           "clv_percent": null,
                     *           "deleted": false
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Bet"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createBet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stake": 25,
                 *       "odds": 2.05,
                 *       "bookmaker": "Example Bookmaker",
                 *       "legs": [
                 *         {
                 *           "event": "Arsenal – Chelsea",
                 *           "market": "Corners",
                 *           "outcome": "Over 9.5"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateBetRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4711,
                     *       "version": 1,
                     *       "type": "single",
                     *       "stake": 25,
                     *       "odds": 2.05,
                     *       "currency": "EUR",
                     *       "bankroll_id": 3,
                     *       "bookmaker": "Example Bookmaker",
                     *       "note": null,
                     *       "tag_ids": [],
                     *       "commission_percent": 0,
                     *       "free_bet": false,
                     *       "each_way": null,
                     *       "is_live": false,
                     *       "placed_at": "2026-11-24T16:00:00.000Z",
                     *       "created_at": "2026-11-24T16:00:00.000Z",
                     *       "legs": [
                     *         {
                     *           "line_id": "1606758261:0",
                     *           "sport_id": 29,
                     *           "sport": "Soccer",
                     *           "league_name": "England - Premier League",
                     *           "event": "Arsenal – Chelsea",
                     *           "home": "Arsenal",
                     *           "away": "Chelsea",
                     *           "starts": "2026-11-28T15:00:00.000Z",
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "outcome": "home",
                     *           "points": -0.5,
                     *           "special_name": null,
                     *           "derived": false,
                     *           "odds": null,
                     *           "result": null
                     *         }
                     *       ],
                     *       "settled": false,
                     *       "result": null,
                     *       "profit": null,
                     *       "settled_at": null,
                     *       "fair_odds": 2,
                     *       "fair_confidence": null,
                     *       "ev_percent": 2.5,
                     *       "current_odds": 1.952,
                     *       "current_confidence": null,
                     *       "current_ev_percent": 2.5,
                     *       "closing_odds": null,
                     *       "closing_fair_odds": null,
                     *       "closing_confidence": null,
                     *       "closing_early": null,
                     *       "clv_percent": null,
                     *       "deleted": false
                     *     }
                     */
                    "application/json": components["schemas"]["Bet"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getBet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a bet. */
                bet_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4711,
                     *       "version": 1,
                     *       "type": "single",
                     *       "stake": 25,
                     *       "odds": 2.05,
                     *       "currency": "EUR",
                     *       "bankroll_id": 3,
                     *       "bookmaker": "Example Bookmaker",
                     *       "note": null,
                     *       "tag_ids": [],
                     *       "commission_percent": 0,
                     *       "free_bet": false,
                     *       "each_way": null,
                     *       "is_live": false,
                     *       "placed_at": "2026-11-24T16:00:00.000Z",
                     *       "created_at": "2026-11-24T16:00:00.000Z",
                     *       "legs": [
                     *         {
                     *           "line_id": "1606758261:0",
                     *           "sport_id": 29,
                     *           "sport": "Soccer",
                     *           "league_name": "England - Premier League",
                     *           "event": "Arsenal – Chelsea",
                     *           "home": "Arsenal",
                     *           "away": "Chelsea",
                     *           "starts": "2026-11-28T15:00:00.000Z",
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "outcome": "home",
                     *           "points": -0.5,
                     *           "special_name": null,
                     *           "derived": false,
                     *           "odds": null,
                     *           "result": null
                     *         }
                     *       ],
                     *       "settled": false,
                     *       "result": null,
                     *       "profit": null,
                     *       "settled_at": null,
                     *       "fair_odds": 2,
                     *       "fair_confidence": null,
                     *       "ev_percent": 2.5,
                     *       "current_odds": 1.952,
                     *       "current_confidence": null,
                     *       "current_ev_percent": 2.5,
                     *       "closing_odds": null,
                     *       "closing_fair_odds": null,
                     *       "closing_confidence": null,
                     *       "closing_early": null,
                     *       "clv_percent": null,
                     *       "deleted": false
                     *     }
                     */
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteBet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a bet. */
                bet_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4711,
                     *       "version": 2,
                     *       "type": "single",
                     *       "stake": 25,
                     *       "odds": 2.05,
                     *       "currency": "EUR",
                     *       "bankroll_id": 3,
                     *       "bookmaker": "Example Bookmaker",
                     *       "note": null,
                     *       "tag_ids": [],
                     *       "commission_percent": 0,
                     *       "free_bet": false,
                     *       "each_way": null,
                     *       "is_live": false,
                     *       "placed_at": "2026-11-24T16:00:00.000Z",
                     *       "created_at": "2026-11-24T16:00:00.000Z",
                     *       "legs": [
                     *         {
                     *           "line_id": "1606758261:0",
                     *           "sport_id": 29,
                     *           "sport": "Soccer",
                     *           "league_name": "England - Premier League",
                     *           "event": "Arsenal – Chelsea",
                     *           "home": "Arsenal",
                     *           "away": "Chelsea",
                     *           "starts": "2026-11-28T15:00:00.000Z",
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "outcome": "home",
                     *           "points": -0.5,
                     *           "special_name": null,
                     *           "derived": false,
                     *           "odds": null,
                     *           "result": null
                     *         }
                     *       ],
                     *       "settled": false,
                     *       "result": null,
                     *       "profit": null,
                     *       "settled_at": null,
                     *       "fair_odds": 2,
                     *       "fair_confidence": null,
                     *       "ev_percent": 2.5,
                     *       "current_odds": 1.952,
                     *       "current_confidence": null,
                     *       "current_ev_percent": 2.5,
                     *       "closing_odds": null,
                     *       "closing_fair_odds": null,
                     *       "closing_confidence": null,
                     *       "closing_early": null,
                     *       "clv_percent": null,
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Bet"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    updateBet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a bet. */
                bet_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "stake": 30
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBetRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4711,
                     *       "version": 2,
                     *       "type": "single",
                     *       "stake": 30,
                     *       "odds": 2.05,
                     *       "currency": "EUR",
                     *       "bankroll_id": 3,
                     *       "bookmaker": "Example Bookmaker",
                     *       "note": null,
                     *       "tag_ids": [],
                     *       "commission_percent": 0,
                     *       "free_bet": false,
                     *       "each_way": null,
                     *       "is_live": false,
                     *       "placed_at": "2026-11-24T16:00:00.000Z",
                     *       "created_at": "2026-11-24T16:00:00.000Z",
                     *       "legs": [
                     *         {
                     *           "line_id": "1606758261:0",
                     *           "sport_id": 29,
                     *           "sport": "Soccer",
                     *           "league_name": "England - Premier League",
                     *           "event": "Arsenal – Chelsea",
                     *           "home": "Arsenal",
                     *           "away": "Chelsea",
                     *           "starts": "2026-11-28T15:00:00.000Z",
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "outcome": "home",
                     *           "points": -0.5,
                     *           "special_name": null,
                     *           "derived": false,
                     *           "odds": null,
                     *           "result": null
                     *         }
                     *       ],
                     *       "settled": false,
                     *       "result": null,
                     *       "profit": null,
                     *       "settled_at": null,
                     *       "fair_odds": 2,
                     *       "fair_confidence": null,
                     *       "ev_percent": 2.5,
                     *       "current_odds": 1.952,
                     *       "current_confidence": null,
                     *       "current_ev_percent": 2.5,
                     *       "closing_odds": null,
                     *       "closing_fair_odds": null,
                     *       "closing_confidence": null,
                     *       "closing_early": null,
                     *       "clv_percent": null,
                     *       "deleted": false
                     *     }
                     */
                    "application/json": components["schemas"]["Bet"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    gradeBet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a bet. */
                bet_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "result": "win"
                 *     }
                 */
                "application/json": components["schemas"]["GradeBetRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4711,
                     *       "version": 2,
                     *       "type": "single",
                     *       "stake": 25,
                     *       "odds": 2.05,
                     *       "currency": "EUR",
                     *       "bankroll_id": 3,
                     *       "bookmaker": "Example Bookmaker",
                     *       "note": null,
                     *       "tag_ids": [],
                     *       "commission_percent": 0,
                     *       "free_bet": false,
                     *       "each_way": null,
                     *       "is_live": false,
                     *       "placed_at": "2026-11-24T16:00:00.000Z",
                     *       "created_at": "2026-11-24T16:00:00.000Z",
                     *       "legs": [
                     *         {
                     *           "line_id": "1606758261:0",
                     *           "sport_id": 29,
                     *           "sport": "Soccer",
                     *           "league_name": "England - Premier League",
                     *           "event": "Arsenal – Chelsea",
                     *           "home": "Arsenal",
                     *           "away": "Chelsea",
                     *           "starts": "2026-11-28T15:00:00.000Z",
                     *           "period_num": 0,
                     *           "market": "spread",
                     *           "outcome": "home",
                     *           "points": -0.5,
                     *           "special_name": null,
                     *           "derived": false,
                     *           "odds": null,
                     *           "result": null
                     *         }
                     *       ],
                     *       "settled": true,
                     *       "result": "win",
                     *       "profit": 26.25,
                     *       "settled_at": "2026-11-28T17:00:00.000Z",
                     *       "fair_odds": 2,
                     *       "fair_confidence": null,
                     *       "ev_percent": 2.5,
                     *       "current_odds": 1.952,
                     *       "current_confidence": null,
                     *       "current_ev_percent": 2.5,
                     *       "closing_odds": null,
                     *       "closing_fair_odds": null,
                     *       "closing_confidence": null,
                     *       "closing_early": null,
                     *       "clv_percent": null,
                     *       "deleted": false
                     *     }
                     */
                    "application/json": components["schemas"]["Bet"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    calculateDevig: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "odds": [
                 *         1.952,
                 *         1.952
                 *       ],
                 *       "method": "power"
                 *     }
                 */
                "application/json": components["schemas"]["DevigRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "method": "power",
                     *       "vig": 0.0246,
                     *       "outcomes": [
                     *         {
                     *           "price": 1.952,
                     *           "fair_price": 2,
                     *           "fair_probability": 0.5
                     *         },
                     *         {
                     *           "price": 1.952,
                     *           "fair_price": 2,
                     *           "fair_probability": 0.5
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DevigAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    calculateStake: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "kelly",
                 *       "bankroll": 1000,
                 *       "fraction_percent": 15,
                 *       "rounding": 0.1,
                 *       "bet_odds": 2.1,
                 *       "fair_odds": 2
                 *     }
                 */
                "application/json": components["schemas"]["StakeRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stake": 6.8,
                     *       "ev_percent": 5,
                     *       "counts_half": false
                     *     }
                     */
                    "application/json": components["schemas"]["StakeAnswer"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            413: components["responses"]["Problem413"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Betting bot",
                     *       "prefix": "fl_live_4fQk",
                     *       "scopes": [
                     *         "odds:read",
                     *         "alerts:read"
                     *       ],
                     *       "tier": "sharp",
                     *       "version": "2026-11-24",
                     *       "expires_at": null,
                     *       "requests_per_minute": 60,
                     *       "simulated": false
                     *     }
                     */
                    "application/json": components["schemas"]["KeyInfo"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 31,
                     *           "name": "Bot",
                     *           "url": "https://hooks.example/fairline",
                     *           "event_types": [
                     *             "alert.created",
                     *             "bet.graded"
                     *           ],
                     *           "state": "active",
                     *           "disabled_reason": null,
                     *           "failing_since": null,
                     *           "sequence": 512,
                     *           "previous_secret_until": null,
                     *           "created_at": "2026-11-24T16:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bot",
                 *       "url": "https://hooks.example/fairline",
                 *       "event_types": [
                 *         "alert.created",
                 *         "bet.graded"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Bot",
                     *       "url": "https://hooks.example/fairline",
                     *       "event_types": [
                     *         "alert.created",
                     *         "bet.graded"
                     *       ],
                     *       "state": "active",
                     *       "disabled_reason": null,
                     *       "failing_since": null,
                     *       "sequence": 0,
                     *       "previous_secret_until": null,
                     *       "created_at": "2026-11-24T16:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Bot",
                     *       "url": "https://hooks.example/fairline",
                     *       "event_types": [
                     *         "alert.created",
                     *         "bet.graded"
                     *       ],
                     *       "state": "active",
                     *       "disabled_reason": null,
                     *       "failing_since": null,
                     *       "sequence": 512,
                     *       "previous_secret_until": null,
                     *       "created_at": "2026-11-24T16:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Bot",
                     *       "url": "https://hooks.example/fairline",
                     *       "event_types": [
                     *         "alert.created",
                     *         "bet.graded"
                     *       ],
                     *       "state": "active",
                     *       "disabled_reason": null,
                     *       "failing_since": null,
                     *       "sequence": 512,
                     *       "previous_secret_until": null,
                     *       "created_at": "2026-11-24T16:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_types": [
                 *         "alert.created"
                 *       ],
                 *       "state": "active"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Bot",
                     *       "url": "https://hooks.example/fairline",
                     *       "event_types": [
                     *         "alert.created"
                     *       ],
                     *       "state": "active",
                     *       "disabled_reason": null,
                     *       "failing_since": null,
                     *       "sequence": 512,
                     *       "previous_secret_until": null,
                     *       "created_at": "2026-11-24T16:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Bot",
                     *       "url": "https://hooks.example/fairline",
                     *       "event_types": [
                     *         "alert.created",
                     *         "bet.graded"
                     *       ],
                     *       "state": "active",
                     *       "disabled_reason": null,
                     *       "failing_since": null,
                     *       "sequence": 512,
                     *       "previous_secret_until": "2026-11-25T16:00:00.000Z",
                     *       "created_at": "2026-11-24T16:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            202: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 90211,
                     *       "message_id": "msg_3f0c9c1e5b7a4c6fa0d2b9d7f3e1a852",
                     *       "sequence": 512,
                     *       "type": "test",
                     *       "state": "delivered",
                     *       "attempts": 1,
                     *       "reason": null,
                     *       "response_status": 200,
                     *       "next_attempt_at": null,
                     *       "occurred_at": "2026-11-24T16:00:00.000Z",
                     *       "attempted_at": "2026-11-24T16:00:00.120Z",
                     *       "delivered_at": "2026-11-24T16:00:00.310Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": 512
                 *     }
                 */
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            202: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "replayed": 18,
                     *       "latest_sequence": 530,
                     *       "truncated": false
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                state?: "pending" | "delivered" | "failed" | "dropped";
                limit?: number;
                /** @description `next_cursor` of the page before, with the same other parameters. */
                cursor?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 90211,
                     *           "message_id": "msg_3f0c9c1e5b7a4c6fa0d2b9d7f3e1a852",
                     *           "sequence": 512,
                     *           "type": "test",
                     *           "state": "delivered",
                     *           "attempts": 1,
                     *           "reason": null,
                     *           "response_status": 200,
                     *           "next_attempt_at": null,
                     *           "occurred_at": "2026-11-24T16:00:00.000Z",
                     *           "attempted_at": "2026-11-24T16:00:00.120Z",
                     *           "delivered_at": "2026-11-24T16:00:00.310Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description There are more items after this page. */
                        has_more: boolean;
                        /** @description Send it as `cursor` to read on; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The `ETag` of an earlier answer. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
                /** @description The id of a delivery. */
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 90211,
                     *       "message_id": "msg_3f0c9c1e5b7a4c6fa0d2b9d7f3e1a852",
                     *       "sequence": 512,
                     *       "type": "test",
                     *       "state": "delivered",
                     *       "attempts": 1,
                     *       "reason": null,
                     *       "response_status": 200,
                     *       "next_attempt_at": null,
                     *       "occurred_at": "2026-11-24T16:00:00.000Z",
                     *       "attempted_at": "2026-11-24T16:00:00.120Z",
                     *       "delivered_at": "2026-11-24T16:00:00.310Z",
                     *       "request_body": "{\"type\":\"test\",\"timestamp\":\"2026-11-24T16:00:00.000Z\",\"sequence\":512,\"data\":{\"message\":\"This webhook works.\"}}",
                     *       "response_body": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description Any text that is new for each different request. The same request with the same key is answered as the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of a webhook. */
                webhook_id: number;
                /** @description The id of a delivery. */
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            202: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 90211,
                     *       "message_id": "msg_3f0c9c1e5b7a4c6fa0d2b9d7f3e1a852",
                     *       "sequence": 512,
                     *       "type": "test",
                     *       "state": "pending",
                     *       "attempts": 1,
                     *       "reason": null,
                     *       "response_status": 200,
                     *       "next_attempt_at": "2026-11-24T16:05:00.000Z",
                     *       "occurred_at": "2026-11-24T16:00:00.000Z",
                     *       "attempted_at": "2026-11-24T16:00:00.120Z",
                     *       "delivered_at": "2026-11-24T16:00:00.310Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    openStream: {
        parameters: {
            query?: {
                kind?: string;
                sport_id?: string;
                league_id?: string;
                event_id?: string;
                period_num?: string;
                market?: string;
                /** @description By default `power`. */
                devig_method?: components["schemas"]["DevigMethod"];
                /** @description The id of the last event that was received; the header Last-Event-ID is stronger. */
                last_event_id?: string;
            };
            header?: {
                /** @description A dated version, in place of the one that the key is pinned to. */
                "Fairline-Version"?: string;
                /** @description The id of the last event that was received: the stream continues after it. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. It ends only when a side closes it. */
            200: {
                headers: {
                    "Fairline-Version": components["headers"]["Fairline-Version"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamDelta"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    alertCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the message. The same id may arrive more than once; process it once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Reject what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description Signatures of `id.timestamp.body`, separated by spaces, one for each valid secret: `v1,…`. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "alert.created",
                 *       "timestamp": "2026-11-24T16:00:00.000Z",
                 *       "sequence": 512,
                 *       "data": {
                 *         "alert": {
                 *           "id": 48211,
                 *           "kind": "odds",
                 *           "event_id": 1606758261,
                 *           "line_id": "1606758261:0",
                 *           "sport_id": 29,
                 *           "league_name": "England - Premier League",
                 *           "home": "Arsenal",
                 *           "away": "Chelsea",
                 *           "starts": "2026-11-28T15:00:00.000Z",
                 *           "period_num": 0,
                 *           "market": "spread",
                 *           "outcome": "home",
                 *           "points": -0.5,
                 *           "special_name": null,
                 *           "setting_ids": [
                 *             12
                 *           ],
                 *           "price": 1.83,
                 *           "previous_price": 1.952,
                 *           "fair_price": 1.87,
                 *           "fair_probability": 0.5348,
                 *           "drop_percentage": 6.25,
                 *           "limit": 5000,
                 *           "previous_limit": null,
                 *           "direction": null,
                 *           "reason": null,
                 *           "time_interval": 60,
                 *           "realert": false,
                 *           "confirmed_after": null,
                 *           "withdrawn_after": null,
                 *           "created_at": "2026-11-24T16:00:00.000Z",
                 *           "shown_at": "2026-11-24T16:00:00.000Z"
                 *         },
                 *         "price_age_seconds": 1,
                 *         "url": "https://fairline.example/dashboard?odds=1606758261%3A0%2Fspreads%3A-0.5%3Ahome"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "alert.created";
                    /**
                     * Format: date-time
                     * @description When it happened. The same at each attempt.
                     * @example 2026-11-24T18:30:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description Counts up by one for each message of this webhook. A gap is a message that has not arrived yet: it comes later, or by a replay.
                     * @example 512
                     */
                    sequence: number;
                    data: {
                        alert: components["schemas"]["Alert"];
                        /**
                         * @description How old the alert was when this message was sent.
                         * @example 1
                         */
                        price_age_seconds: number;
                        /**
                         * @description The history of the price in the app, or of the match where it is about a special.
                         * @example https://fairline.example/dashboard?odds=1606758261%3A0%2Fspreads%3A-0.5%3Ahome
                         */
                        url: string;
                    };
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299 accepts the message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    alertChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the message. The same id may arrive more than once; process it once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Reject what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description Signatures of `id.timestamp.body`, separated by spaces, one for each valid secret: `v1,…`. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "alert.changed",
                 *       "timestamp": "2026-11-24T16:10:00.000Z",
                 *       "sequence": 515,
                 *       "data": {
                 *         "alert": {
                 *           "id": 48211,
                 *           "kind": "odds",
                 *           "event_id": 1606758261,
                 *           "line_id": "1606758261:0",
                 *           "sport_id": 29,
                 *           "league_name": "England - Premier League",
                 *           "home": "Arsenal",
                 *           "away": "Chelsea",
                 *           "starts": "2026-11-28T15:00:00.000Z",
                 *           "period_num": 0,
                 *           "market": "spread",
                 *           "outcome": "home",
                 *           "points": -0.5,
                 *           "special_name": null,
                 *           "setting_ids": [
                 *             12
                 *           ],
                 *           "price": 1.83,
                 *           "previous_price": 1.952,
                 *           "fair_price": 1.87,
                 *           "fair_probability": 0.5348,
                 *           "drop_percentage": 6.25,
                 *           "limit": 5000,
                 *           "previous_limit": null,
                 *           "direction": null,
                 *           "reason": null,
                 *           "time_interval": 60,
                 *           "realert": false,
                 *           "confirmed_after": null,
                 *           "withdrawn_after": null,
                 *           "created_at": "2026-11-24T16:00:00.000Z",
                 *           "shown_at": "2026-11-24T16:00:00.000Z"
                 *         },
                 *         "price_age_seconds": 1,
                 *         "url": "https://fairline.example/dashboard?odds=1606758261%3A0%2Fspreads%3A-0.5%3Ahome",
                 *         "change": {
                 *           "kind": "price",
                 *           "price": 1.8,
                 *           "after_seconds": 600,
                 *           "closed_at": null
                 *         },
                 *         "changes": "msg_3f0c9c1e5b7a4c6fa0d2b9d7f3e1a852"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "alert.changed";
                    /**
                     * Format: date-time
                     * @description When it happened. The same at each attempt.
                     * @example 2026-11-24T18:30:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description Counts up by one for each message of this webhook. A gap is a message that has not arrived yet: it comes later, or by a replay.
                     * @example 512
                     */
                    sequence: number;
                    data: {
                        alert: components["schemas"]["Alert"];
                        /**
                         * @description How old the alert was when this message was sent.
                         * @example 1
                         */
                        price_age_seconds: number;
                        /**
                         * @description The history of the price in the app, or of the match where it is about a special.
                         * @example https://fairline.example/dashboard?odds=1606758261%3A0%2Fspreads%3A-0.5%3Ahome
                         */
                        url: string;
                        change: components["schemas"]["AlertChange"];
                        /**
                         * @description The `webhook-id` of the message of the alert.
                         * @example msg_3f0c
                         */
                        changes: string;
                    };
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299 accepts the message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    valueCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the message. The same id may arrive more than once; process it once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Reject what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description Signatures of `id.timestamp.body`, separated by spaces, one for each valid secret: `v1,…`. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "value.created",
                 *       "timestamp": "2026-11-24T16:00:00.000Z",
                 *       "sequence": 518,
                 *       "data": {
                 *         "value": {
                 *           "id": 5120,
                 *           "event_id": 1606758261,
                 *           "line_id": "1606758261:0",
                 *           "sport_id": 29,
                 *           "league_name": "England - Premier League",
                 *           "home": "Arsenal",
                 *           "away": "Chelsea",
                 *           "starts": "2026-11-28T15:00:00.000Z",
                 *           "period_num": 0,
                 *           "market": "spread",
                 *           "outcome": "home",
                 *           "points": -0.5,
                 *           "book": "unibet_eu",
                 *           "book_title": "Unibet",
                 *           "price": 2.1,
                 *           "fair_price": 2,
                 *           "devig_method": "power",
                 *           "ev_percent": 5,
                 *           "limit": 5000,
                 *           "realert": false,
                 *           "confirmed_after": null,
                 *           "created_at": "2026-11-24T16:00:00.000Z",
                 *           "shown_at": "2026-11-24T16:00:00.000Z",
                 *           "seen_at": "2026-11-24T15:59:48.000Z"
                 *         },
                 *         "price_age_seconds": 13,
                 *         "url": "https://fairline.example/dashboard?odds=1606758261%3A0%2Fspreads%3A-0.5%3Ahome"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "value.created";
                    /**
                     * Format: date-time
                     * @description When it happened. The same at each attempt.
                     * @example 2026-11-24T18:30:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description Counts up by one for each message of this webhook. A gap is a message that has not arrived yet: it comes later, or by a replay.
                     * @example 512
                     */
                    sequence: number;
                    data: {
                        value: components["schemas"]["Value"];
                        /**
                         * @description How long before this message was sent the price was last seen at the bookmaker.
                         * @example 13
                         */
                        price_age_seconds: number;
                        /**
                         * @description The history of the price in the app, or of the match where it is about a special.
                         * @example https://fairline.example/dashboard?odds=1606758261%3A0%2Fspreads%3A-0.5%3Ahome
                         */
                        url: string;
                    };
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299 accepts the message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    betGraded: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the message. The same id may arrive more than once; process it once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Reject what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description Signatures of `id.timestamp.body`, separated by spaces, one for each valid secret: `v1,…`. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bet.graded",
                 *       "timestamp": "2026-11-28T17:05:00.000Z",
                 *       "sequence": 530,
                 *       "data": {
                 *         "bet": {
                 *           "id": 4711,
                 *           "version": 2,
                 *           "type": "single",
                 *           "stake": 25,
                 *           "odds": 2.05,
                 *           "currency": "EUR",
                 *           "bankroll_id": 3,
                 *           "bookmaker": "Example Bookmaker",
                 *           "note": null,
                 *           "tag_ids": [],
                 *           "commission_percent": 0,
                 *           "free_bet": false,
                 *           "each_way": null,
                 *           "is_live": false,
                 *           "placed_at": "2026-11-24T16:00:00.000Z",
                 *           "created_at": "2026-11-24T16:00:00.000Z",
                 *           "legs": [
                 *             {
                 *               "line_id": "1606758261:0",
                 *               "sport_id": 29,
                 *               "sport": "Soccer",
                 *               "league_name": "England - Premier League",
                 *               "event": "Arsenal – Chelsea",
                 *               "home": "Arsenal",
                 *               "away": "Chelsea",
                 *               "starts": "2026-11-28T15:00:00.000Z",
                 *               "period_num": 0,
                 *               "market": "spread",
                 *               "outcome": "home",
                 *               "points": -0.5,
                 *               "special_name": null,
                 *               "derived": false,
                 *               "odds": null,
                 *               "result": null
                 *             }
                 *           ],
                 *           "settled": true,
                 *           "result": "win",
                 *           "profit": 26.25,
                 *           "settled_at": "2026-11-28T17:05:00.000Z",
                 *           "fair_odds": 2,
                 *           "fair_confidence": null,
                 *           "ev_percent": 2.5,
                 *           "current_odds": 1.952,
                 *           "current_confidence": null,
                 *           "current_ev_percent": 2.5,
                 *           "closing_odds": null,
                 *           "closing_fair_odds": null,
                 *           "closing_confidence": null,
                 *           "closing_early": null,
                 *           "clv_percent": null,
                 *           "deleted": false
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "bet.graded";
                    /**
                     * Format: date-time
                     * @description When it happened. The same at each attempt.
                     * @example 2026-11-24T18:30:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description Counts up by one for each message of this webhook. A gap is a message that has not arrived yet: it comes later, or by a replay.
                     * @example 512
                     */
                    sequence: number;
                    data: {
                        bet: components["schemas"]["Bet"];
                    };
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299 accepts the message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    feedStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the message. The same id may arrive more than once; process it once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Reject what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description Signatures of `id.timestamp.body`, separated by spaces, one for each valid secret: `v1,…`. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "feed.status",
                 *       "timestamp": "2026-11-24T16:00:00.000Z",
                 *       "sequence": 531,
                 *       "data": {
                 *         "status": "down",
                 *         "message": "The bookmaker does not answer.",
                 *         "simulated": false,
                 *         "last_success_at": "2026-11-24T15:59:40.000Z",
                 *         "down_since": "2026-11-24T16:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "feed.status";
                    /**
                     * Format: date-time
                     * @description When it happened. The same at each attempt.
                     * @example 2026-11-24T18:30:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description Counts up by one for each message of this webhook. A gap is a message that has not arrived yet: it comes later, or by a replay.
                     * @example 512
                     */
                    sequence: number;
                    data: components["schemas"]["FeedStatus"];
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299 accepts the message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    test: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the message. The same id may arrive more than once; process it once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Reject what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description Signatures of `id.timestamp.body`, separated by spaces, one for each valid secret: `v1,…`. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "test",
                 *       "timestamp": "2026-11-24T16:00:00.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "message": "This webhook works."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "test";
                    /**
                     * Format: date-time
                     * @description When it happened. The same at each attempt.
                     * @example 2026-11-24T18:30:00.000Z
                     */
                    timestamp: string;
                    /**
                     * @description Counts up by one for each message of this webhook. A gap is a message that has not arrived yet: it comes later, or by a replay.
                     * @example 512
                     */
                    sequence: number;
                    data: {
                        message: string;
                    };
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299 accepts the message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

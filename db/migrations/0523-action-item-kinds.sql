update action_item set kind = 'payment-not-announced' where kind = 'payment-untold';
update action_item set kind = 'send-day-not-announced' where kind = 'send-day-untold';

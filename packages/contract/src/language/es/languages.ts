/** The choice of a language, mails, notifications on a lock screen, and what the server names in receipts. */
export const LANGUAGE_SETTING_IN_SPANISH = {
  'Your OpenVisit verification code': 'Su código de verificación de OpenVisit',
  '{news}. Sign in to read it: {url}': '{news}. Inicie sesión para leer más: {url}',
  '{parent} books video visits with physicians for you and invites you to an account of your own. With it you see your appointments and your health record yourself.':
    '{parent} reserva videovisitas con médicos para usted y le invita a tener su propia cuenta. Con ella, usted ve sus citas y su historial médico.',
  '{parent} invites you to your own OpenVisit account':
    '{parent} le invita a tener su propia cuenta de OpenVisit',
  '{physician} cannot see you on {when} and asks you to choose another time.':
    '{physician} no puede atenderle el {when} y le pide que elija otra hora.',
  '{physician} cannot see you on {when}. {charge}': '{physician} no puede atenderle el {when}. {charge}',
  '{physician} cannot take your visit': '{physician} no puede hacer su visita',
  '{physician} has changed the summary of your video visit on {when}.':
    '{physician} cambió el resumen de su videovisita del {when}.',
  '{physician} has not answered your request': '{physician} no respondió a su solicitud',
  '{physician} has shared a summary of your video visit on {when}.':
    '{physician} compartió un resumen de su videovisita del {when}.',
  '{physician} invites you as a guest physician to a video visit on {when}.':
    '{physician} le invita a participar como médico invitado en una videovisita el {when}.',
  '{physician} invites you as a guest physician to a video visit that is running now.':
    '{physician} le pide que participe como médico invitado en una videovisita que está en curso.',
  '{physician} invites you to a visit that is running now':
    '{physician} le invita a una visita que está en curso',
  '{physician} invites you to a visit': '{physician} le invita a una visita',
  '{physician} waited for you on {when}.': '{physician} le esperó el {when}.',
  '{physician} will confirm it, and we will send you an email. {charge}':
    '{physician} la confirmará y le enviaremos un correo electrónico. {charge}',
  '{physician} will see you on {when}.': '{physician} le atenderá el {when}.',
  '%s ending in %s': '%s que termina en %s',
  'A document of your profile ({document}) has been reviewed again and could not be accepted:':
    'Volvimos a revisar un documento de su perfil ({document}) y no pudimos aceptarlo:',
  'A passkey was added to your account.': 'Se agregó una clave de acceso a su cuenta.',
  'A passkey was removed from your account.': 'Se quitó una clave de acceso de su cuenta.',
  'A patient asks for a video visit on {when}.': 'Un paciente solicita una videovisita para el {when}.',
  'A patient asks for a visit': 'Un paciente solicita una visita',
  'A payment was refunded': 'Se reembolsó un pago',
  'A request was not answered in time': 'Una solicitud quedó sin respuesta',
  'A visit did not take place': 'Una visita no se realizó',
  'A visit is canceled': 'Se canceló una visita',
  'A visit is in your calendar': 'Tiene una visita en su calendario',
  'A visit with {physician} is in your calendar': 'Tiene una visita con {physician} en su calendario',
  'Accept or deny the invitation: {url}': 'Acepte o rechace la invitación: {url}',
  'Accept or deny the request: {url}': 'Acepte o rechace la solicitud: {url}',
  'An authenticator app was set up for your account.':
    'Se configuró una aplicación de autenticación para su cuenta.',
  'Bank account ending in %s': 'Cuenta bancaria que termina en %s',
  'Changed the language': 'Cambió el idioma',
  'Check your camera and microphone before the visit, or cancel it: {url}':
    'Revise su cámara y su micrófono antes de la visita, o cancélela: {url}',
  'Choose a new OpenVisit password': 'Elija una contraseña nueva de OpenVisit',
  'Choose a new time: {url}': 'Elija otra hora: {url}',
  'Choose another time or another physician: {url}': 'Elija otra hora u otro médico: {url}',
  'Concierge service, one further month': 'Servicio concierge, un mes más',
  'Concierge service, one month': 'Servicio concierge, un mes',
  'Create an account with this email address: {url}':
    'Cree una cuenta con esta dirección de correo electrónico: {url}',
  'Dear {name},': 'Hola, {name}:',
  'Dear Dr. {name},': 'Hola, Dr./Dra. {name}:',
  'Enter it on the sign-up page. The code works once and expires in {minutes} minutes.':
    'Escríbalo en la página de registro. El código sirve una sola vez y vence en {minutes} minutos.',
  'For all screens, and for the emails and notifications we send you. What people write stays as it is.':
    'Para todas las pantallas y para los correos y las notificaciones que le enviamos. Lo que escriben las personas no se traduce.',
  'Go to your dashboard: {url}': 'Vaya a su panel: {url}',
  'Hello {name},': 'Hola, {name}:',
  'Hello,': 'Hola:',
  'If it was not you, choose a new password immediately: {url}':
    'Si no fue usted, elija una contraseña nueva de inmediato: {url}',
  'If it was not you, you do not have to do anything. We did not reveal that you have an account.':
    'Si no fue usted, no tiene que hacer nada. No revelamos que usted tiene una cuenta.',
  'If you did not do this, contact your practice immediately.':
    'Si no fue usted, comuníquese de inmediato con su consultorio.',
  'If you did not request it, ignore this email. Nobody can sign up with your address without the code.':
    'Si no lo pidió, ignore este correo. Nadie puede registrarse con su dirección sin el código.',
  'If you did not request it, ignore this email. Your password stays the same.':
    'Si no lo pidió, ignore este correo. Su contraseña no cambia.',
  'If you do not know {parent}, ignore this email. Nothing happens without you.':
    'Si no conoce a {parent}, ignore este correo. Nada sucede sin usted.',
  'If you have forgotten your password, choose a new one: {url}':
    'Si olvidó su contraseña, elija una nueva: {url}',
  'If you neither did this nor asked for it, choose a new password immediately: {url}':
    'Si no lo hizo ni lo pidió usted, elija una contraseña nueva de inmediato: {url}',
  'Join from {minutes} minutes before the start: {url}':
    'Puede entrar desde {minutes} minutos antes del inicio: {url}',
  'Join now: {url}': 'Entre ahora: {url}',
  'New recovery codes were created for your account. The earlier ones no longer work.':
    'Se crearon nuevos códigos de recuperación para su cuenta. Los anteriores ya no sirven.',
  'No show fee': 'Tarifa por no presentarse',
  'Not available': 'No disponible',
  'Nothing but the late reschedule fee is charged now.':
    'Ahora solo se cobra la tarifa por cambiar la hora tarde.',
  'Nothing but the late reschedule fee was charged.': 'Solo se cobró la tarifa por cambiar la hora tarde.',
  'Nothing is charged now.': 'Ahora no se cobra nada.',
  'One of your documents needs a change': 'Uno de sus documentos necesita un cambio',
  'Personalized experience, once': 'Experiencia personalizada, un solo pago',
  'Please choose another time for your visit': 'Elija otra hora para su visita',
  'Please correct it and submit it again: {url}': 'Corríjalo y envíelo de nuevo: {url}',
  'Requested video visit': 'Videovisita solicitada',
  'See or cancel your request: {url}': 'Vea o cancele su solicitud: {url}',
  'See the details or book again: {url}': 'Vea los detalles o reserve de nuevo: {url}',
  'See the details: {url}': 'Vea los detalles: {url}',
  'See the request: {url}': 'Vea la solicitud: {url}',
  'See the visit, or withdraw from it: {url}': 'Vea la visita o retírese de ella: {url}',
  'See the visit: {url}': 'Vea la visita: {url}',
  'See your subscription: {page}': 'Vea su suscripción: {page}',
  'Sign in to read it: {url}': 'Inicie sesión para leerlo: {url}',
  'Sign in: {url}': 'Inicie sesión: {url}',
  'Someone signed in to your account with one of your recovery codes. That code no longer works.':
    'Alguien inició sesión en su cuenta con uno de sus códigos de recuperación. Ese código ya no sirve.',
  'Someone asked to reset the password of your account. Choose a new password here:':
    'Alguien pidió restablecer la contraseña de su cuenta. Elija una contraseña nueva aquí:',
  'Someone, probably you, tried to sign up for OpenVisit with this address. You already have an account, so we did not create a new one.':
    'Alguien, probablemente usted, intentó registrarse en OpenVisit con esta dirección. Como usted ya tiene una cuenta, no creamos otra.',
  'The authenticator app of your account was removed.':
    'Se quitó la aplicación de autenticación de su cuenta.',
  'The language of your screens and mails.': 'El idioma de sus pantallas y correos.',
  'The link works once and expires in {minutes} minutes. A new password signs you out on every device.':
    'El enlace sirve una sola vez y vence en {minutes} minutos. Al elegir una contraseña nueva, se cierra su sesión en todos los dispositivos.',
  'The operator of OpenVisit removed every second factor of your account. Set up a new one at your next sign-in.':
    'El operador de OpenVisit quitó todos los segundos factores de su cuenta. Configure uno nuevo la próxima vez que inicie sesión.',
  'The password of your account has just been changed. If it was you, you do not have to do anything.':
    'Se acaba de cambiar la contraseña de su cuenta. Si fue usted, no tiene que hacer nada.',
  'The payment of your subscription failed': 'El pago de su suscripción falló',
  'The request for a video visit on {when} was denied automatically, because its start has passed.':
    'La solicitud de una videovisita para el {when} se rechazó automáticamente, porque ya pasó la hora de inicio.',
  'The second factor of your OpenVisit account has changed':
    'Cambió el segundo factor de su cuenta de OpenVisit',
  'The summary of your visit has changed': 'Cambió el resumen de su visita',
  'The summary of your visit is ready': 'El resumen de su visita está listo',
  'The video visit on {when} is canceled.': 'Se canceló la videovisita del {when}.',
  'The video visit on {when} is no longer in your calendar.':
    'La videovisita del {when} ya no está en su calendario.',
  'Video visit': 'Videovisita',
  'Video visit with {physician}': 'Videovisita con {physician}',
  'Visits, notes and payments that have to be kept by law stay with the practices that treated you. Ask them if you need a copy.':
    'Las visitas, las notas y los pagos que la ley obliga a conservar quedan en los consultorios que le atendieron. Pídales una copia si la necesita.',
  'You accepted a video visit on {when}.': 'Aceptó una videovisita para el {when}.',
  'You already have an OpenVisit account': 'Ya tiene una cuenta de OpenVisit',
  'You are then asked whether you want to take over your record. The invitation is valid for {days} days.':
    'Después le preguntamos si quiere hacerse cargo de su historial. La invitación es válida por {days} días.',
  'You asked a patient to choose another time': 'Le pidió a un paciente que elija otra hora',
  'You asked for a video visit with {physician} on {when}.':
    'Solicitó una videovisita con {physician} para el {when}.',
  'You can change which mails you get under Settings, Notifications.':
    'Puede cambiar qué correos recibe en Ajustes, Notificaciones.',
  'You can continue to see patients. Please upload a new document in your settings: {url}':
    'Puede seguir atendiendo a sus pacientes. Suba un documento nuevo en sus ajustes: {url}',
  'You find it with your other payments in OpenVisit, under Payments.':
    'Lo encuentra con sus otros pagos en OpenVisit, en Pagos.',
  'You missed your visit with {physician}': 'No se presentó a su visita con {physician}',
  'You no longer take part in a visit with {physician}': 'Ya no participa en una visita con {physician}',
  'You take part in a video visit of {physician} on {when}, as a guest physician.':
    'Participa como médico invitado en una videovisita de {physician} el {when}.',
  'Your account was deleted as you asked. You are signed out everywhere, and open visits are canceled.':
    'Se eliminó su cuenta, como lo pidió. Su sesión se cerró en todos los dispositivos y las visitas pendientes se cancelaron.',
  'Your free trial ends soon': 'Su prueba gratuita termina pronto',
  'Your OpenVisit account was deleted': 'Se eliminó su cuenta de OpenVisit',
  'Your OpenVisit password was changed': 'Se cambió su contraseña de OpenVisit',
  'Your part as a guest physician in the video visit on {when} has ended.':
    'Terminó su participación como médico invitado en la videovisita del {when}.',
  'Your profile has been reviewed and accepted. Patients can find you and book visits from now on.':
    'Revisamos y aceptamos su perfil. Desde ahora, los pacientes pueden encontrarle y reservar visitas.',
  'Your profile has been reviewed and accepted. Patients can find you as soon as you have a subscription.':
    'Revisamos y aceptamos su perfil. Los pacientes podrán encontrarle en cuanto tenga una suscripción.',
  'Your profile has been reviewed and needs a change before it can be accepted:':
    'Revisamos su perfil y necesita un cambio antes de que podamos aceptarlo:',
  'Your profile needs a change': 'Su perfil necesita un cambio',
  'Your request for {when} was not answered in time. {charge}':
    'Nadie respondió a tiempo a su solicitud para el {when}. {charge}',
  'Your subscription ends soon': 'Su suscripción termina pronto',
  'Your verification code is {code}.': 'Su código de verificación es {code}.',
  'Your video visit on {when} is canceled.': 'Se canceló su videovisita del {when}.',
  'Your visit with {physician} did not take place': 'Su visita con {physician} no se realizó',
  'Your visit with {physician} is canceled': 'Se canceló su visita con {physician}',
  'Your visit with {physician} is confirmed': 'Su visita con {physician} está confirmada',
  'Your visit with {physician} is requested': 'Solicitó una visita con {physician}',
  'Your visit with {physician} is today': 'Su visita con {physician} es hoy',
  'Your visit with {physician} is tomorrow': 'Su visita con {physician} es mañana',
  'Your visit with {physician} starts in a minute': 'Su visita con {physician} empieza en un minuto',
  'Your visit with {physician} starts in {minutes} minutes':
    'Su visita con {physician} empieza en {minutes} minutos',
};

/** The consent texts, by heading and paragraph. They help to read; what is recorded is the English text (BX-03). */
export const CONSENTS_IN_SPANISH = {
  'This is a translation. The English text is the one that is recorded. Switch the language to read it.':
    'Esta es una traducción. El texto que queda registrado es el texto en inglés. Para leerlo, cambie el idioma.',
  'A screenshot is voluntary. If you do not allow it, or do not answer, nothing is taken, and the visit goes on. A consent that you have given for a picture cannot be withdrawn here afterwards. Ask your physician to remove the picture.':
    'La captura es voluntaria. Si no la permite o no responde, no se toma nada y la visita continúa. Un consentimiento que ha dado para una imagen no se puede retirar aquí después. Pida a su médico que quite la imagen.',
  'About everyone: name, email address, and a hash of the password.':
    'De todas las personas: nombre, correo electrónico y un hash de la contraseña.',
  'About patients: date of birth, contact details, and the health information they enter or upload.':
    'De los pacientes: fecha de nacimiento, datos de contacto y la información de salud que escriben o suben.',
  'About physicians: profile, practice, licenses and other documents, signature, working hours.':
    'De los médicos: perfil, consultorio, licencias y otros documentos, firma y horario de trabajo.',
  'About this service': 'Sobre este servicio',
  'About visits: time, participants, messages, notes and prescriptions. Calls are not recorded.':
    'De las visitas: hora, participantes, mensajes, notas y recetas. Las llamadas no se graban.',
  'An account is for one person. Use your real name and your own email address, and keep your password to yourself.':
    'Una cuenta es para una sola persona. Use su nombre real y su propio correo electrónico, y no comparta su contraseña.',
  'An account of their own': 'Una cuenta propia',
  'Availability and warranty': 'Disponibilidad y garantía',
  'Connections are encrypted, links to files expire after a short time, and repeated wrong passwords are slowed down. Each account has one session at a time.':
    'Las conexiones están cifradas, los enlaces a los archivos caducan al poco tiempo y los intentos repetidos con contraseñas incorrectas se frenan. Cada cuenta tiene una sola sesión a la vez.',
  'Do not record a visit without the consent of everyone in it, do not send files you have no right to share, and do not try to access data that is not yours.':
    'No grabe una visita sin el consentimiento de todas las personas que participan, no envíe archivos que no tenga derecho a compartir y no intente acceder a datos que no son suyos.',
  Emergencies: 'Emergencias',
  'Every access to your record is logged. Under Record access you see when your parent opened it.':
    'Cada acceso a su expediente queda registrado. En Accesos a mi expediente ve cuándo lo abrió su padre o su madre.',
  'Every time someone reads or changes health data, we log who, what and when.':
    'Cada vez que alguien lee o cambia datos de salud, registramos quién, qué y cuándo.',
  'Fair use': 'Uso correcto',
  'From the 18th birthday on, the record is theirs alone. You can still read the visits that took place before that day. You cannot open the record, book, or read later visits unless they allow it in their own account. They can withdraw this at any time.':
    'A partir de los 18 años, el expediente es solo de esa persona. Usted aún puede leer las visitas anteriores a ese día. No puede abrir el expediente, reservar ni leer visitas posteriores, salvo que esa persona lo permita en su propia cuenta. Puede retirar ese permiso en cualquier momento.',
  'How it is protected': 'Cómo se protege',
  'How long it is kept': 'Cuánto tiempo se conserva',
  'If you allow it for somebody else, such as your child, you give this consent for them and confirm that you are allowed to decide for them.':
    'Si la permite en nombre de otra persona, por ejemplo, de su hijo, da este consentimiento en su nombre y confirma que tiene derecho a decidir por esa persona.',
  'If you are a patient': 'Si usted es paciente',
  'If you are a physician': 'Si usted es médico',
  'If you book for somebody else, such as your child, you give this consent for them and confirm that you are allowed to decide for them.':
    'Si reserva para otra persona, por ejemplo, para su hijo, da este consentimiento en su nombre y confirma que tiene derecho a decidir por esa persona.',
  'It is kept as long as the note, as medical records have to be. The physician can remove it while the note is not locked.':
    'Se conserva tanto tiempo como la nota, según lo exigido para los expedientes médicos. El médico puede quitarla mientras la nota no esté cerrada.',
  'It is not for emergencies. If a life is in danger, call your local emergency number.':
    'No es para emergencias. Si hay una vida en peligro, llame al número de emergencias de su zona.',
  'Medicine, tests and care elsewhere are not part of the fee.':
    'Los medicamentos, las pruebas y la atención en otro lugar no forman parte de la tarifa.',
  'Missed visits and late changes': 'Visitas perdidas y cambios tardíos',
  'Networks and software can fail. You can rejoin a visit that was interrupted; if that does not help, use the phone.':
    'Las redes y el software pueden fallar. Puede volver a entrar en una visita que se interrumpió; si eso no ayuda, use el teléfono.',
  'OpenVisit is software for video visits between physicians and patients. It is operated by the practice or organization whose address you see in your browser. They are responsible for the service.':
    'OpenVisit es un software para visitas por video entre médicos y pacientes. Lo opera el consultorio o la organización cuya dirección ve en su navegador. Ellos son responsables del servicio.',
  'Over video a physician cannot touch you, listen to your heart or take samples. Some problems cannot be judged this way. The physician may then ask you to come in, or send you to someone else, and the visit may end without a diagnosis or a prescription.':
    'Por video, un médico no puede tocarle, escuchar su corazón ni tomar muestras. Algunos problemas no se pueden evaluar así. En ese caso, el médico puede pedirle que acuda en persona o enviarle a otro profesional, y la visita puede terminar sin diagnóstico ni receta.',
  'Patients see their own data. Physicians see the data of patients they have, or had, an appointment with. Reviewers see what physicians submit for approval, and no health data.':
    'Los pacientes ven sus propios datos. Los médicos ven los datos de los pacientes con los que tienen o tuvieron una cita. Los revisores ven lo que los médicos presentan para su aprobación y ningún dato de salud.',
  'Picture and sound are encrypted on their way. The visit is not recorded, and nobody may record it without the consent of everyone in it. Choose a place where others cannot hear you, and say who is with you.':
    'La imagen y el sonido van cifrados. La visita no se graba, y nadie puede grabarla sin el consentimiento de todas las personas que participan. Elija un lugar donde otras personas no puedan oírle y diga quién está con usted.',
  'Picture and sound can be poor or break off. You can rejoin until the visit ends.':
    'La imagen y el sonido pueden ser deficientes o cortarse. Puede volver a entrar hasta que termine la visita.',
  Privacy: 'Privacidad',
  'The fee': 'La tarifa',
  'The fee may be reserved on your card once the physician has accepted the visit. It is charged after the visit has been completed, and only if you and the physician were in the call together. Nothing above the fee is reserved or charged for the visit. A reservation that is not needed is released.':
    'La tarifa puede quedar reservada en su tarjeta en cuanto el médico haya aceptado la visita. Se cobra cuando la visita se ha realizado, y solo si usted y el médico estuvieron juntos en la llamada. Por la visita no se reserva ni se cobra nada por encima de la tarifa. Una reserva que no se necesita se libera.',
  'The late cancellation fee, if you cancel an accepted visit less than 24 hours before it starts.':
    'La tarifa por cancelar tarde, si cancela una visita aceptada menos de 24 horas antes de que empiece.',
  'The late reschedule fee, if the physician asked you more than 24 hours before the start to choose another time, and you answer later than 24 hours before the start.':
    'La tarifa por cambiar la hora tarde, si el médico le pidió más de 24 horas antes del inicio que eligiera otra hora y usted responde cuando faltan menos de 24 horas para el inicio.',
  'The no-show fee, if the physician waited in the call and you did not come.':
    'La tarifa por no presentarse, si el médico esperó en la llamada y usted no acudió.',
  'The physician sets the fee. The amount shown when you book is the fee of this visit. It stays the same, even if the physician changes their fee later.':
    'El médico fija la tarifa. El importe que se muestra al reservar es la tarifa de esta visita. No cambia aunque el médico cambie su tarifa más adelante.',
  'The physician who wrote the note can see the picture. Once the note is locked, other physicians who care for you can read the note with its picture. Every access is logged, and you can see who opened your record.':
    'El médico que escribió la nota puede ver la imagen. Una vez cerrada la nota, otros médicos que le atienden pueden leer la nota con su imagen. Cada acceso queda registrado, y usted puede ver quién abrió su expediente.',
  "The picture becomes part of the physician's note of this visit. It is stored encrypted and used for your care. It is in this note only, also when the physician prints or downloads the note, and not among your files.":
    'La imagen pasa a formar parte de la nota del médico sobre esta visita. Se guarda cifrada y se usa para su atención. Está solo en esta nota, también cuando el médico imprime o descarga la nota, y no entre sus archivos.',
  'The software is open source and comes without a warranty. Your rights under local law are not affected.':
    'El software es de código abierto y se ofrece sin garantía. Sus derechos según la ley local no se ven afectados.',
  'Video visits are not for emergencies. If you have chest pain, trouble breathing, heavy bleeding, signs of a stroke, thoughts of harming yourself, or any other emergency, call your local emergency number now. At the start of a visit, tell the physician where you are, so that help can be sent to you.':
    'Las visitas por video no son para emergencias. Si tiene dolor en el pecho, dificultad para respirar, un sangrado intenso, señales de un derrame cerebral, pensamientos de hacerse daño o cualquier otra emergencia, llame ahora al número de emergencias de su zona. Al comenzar una visita, diga al médico dónde está, para que se le pueda enviar ayuda.',
  'Video visits are voluntary. You can end a visit at any time, ask for care in person instead, and withdraw this consent on the Consents page. Your next booking then asks for it again. Visits that you have already booked stay booked until you cancel them.':
    'Las visitas por video son voluntarias. Puede terminar una visita en cualquier momento, pedir atención en persona y retirar este consentimiento en la página Consentimientos. Su próxima reserva se lo pedirá de nuevo. Las visitas que ya ha reservado siguen reservadas hasta que las cancele.',
  'We do not sell data, show advertising, or allow third-party tracking.':
    'No vendemos datos, no mostramos publicidad ni permitimos el rastreo de terceros.',
  'We may close accounts that harm others. You can ask us to close yours at any time.':
    'Podemos cerrar cuentas que perjudiquen a otras personas. Puede pedirnos que cerremos la suya en cualquier momento.',
  'What a video visit can do, what it cannot do, and what happens to your data.':
    'Qué permite una visita por video, qué no permite y qué ocurre con sus datos.',
  'What a video visit is': 'Qué es una visita por video',
  'What happens to it': 'Qué ocurre con la imagen',
  'What is not included': 'Lo que no está incluido',
  'What is taken': 'Qué se captura',
  'What it cannot do': 'Qué no permite',
  'What we store': 'Qué guardamos',
  'What we store about you, who can see it, and what you can ask for.':
    'Qué guardamos sobre usted, quién puede verlo y qué puede pedir.',
  'What you agree to when you allow a screenshot of your video.':
    'Lo que acepta al permitir una captura de pantalla de su video.',
  'What you agree to when you book a visit at the fee shown.':
    'Lo que acepta al reservar una visita con la tarifa que se muestra.',
  'What you can do': 'Lo que puede hacer',
  'What you can expect from us, and what we expect from you.':
    'Lo que puede esperar de nosotros y lo que esperamos de usted.',
  'What you can see': 'Lo que usted puede ver',
  'What you confirm': 'Lo que confirma',
  'What your browser stores': 'Qué guarda su navegador',
  'What your parent can do': 'Lo que su padre o su madre puede hacer',
  'When they turn 18': 'Cuando cumpla 18 años',
  'When you book, we show what a missed visit, a late cancellation and a late answer cost. These amounts stay the same for this visit, are never more than its fee, and are charged to your card, each at most once:':
    'Al reservar, le mostramos cuánto cuestan una visita perdida, una cancelación tardía y una respuesta tardía. Estos importes no cambian para esta visita, nunca superan su tarifa y se cobran a su tarjeta, cada uno una vez como máximo:',
  'When you pay': 'Cuándo paga',
  'Where it goes': 'Adónde van los datos',
  'Who can see it': 'Quién puede verlo',
  'You and your physician see and hear each other over the internet. The physician asks about your health, looks at what your camera shows, and may give advice, write notes and prescribe medicine. Your health record and the files you share help with this.':
    'Usted y su médico se ven y se oyen por internet. El médico le pregunta por su salud, mira lo que muestra su cámara y puede dar consejos, escribir notas y recetar medicamentos. Su expediente médico y los archivos que comparte ayudan a ello.',
  'You are of age, so your health record is yours alone. This says what you share if you let your parent keep access.':
    'Usted es mayor de edad, por lo que su expediente médico es solo suyo. Aquí se explica qué comparte si deja que su padre o su madre conserve el acceso.',
  'You are responsible for the medical care: the software does not decide, diagnose or prescribe. You set your own price and your own schedule.':
    'Usted es responsable de la atención médica: el software no decide, no diagnostica ni receta. Usted fija su propio precio y su propio horario.',
  'You are the parent or the legal guardian of this person, and you may decide about their health care alone or with the agreement of everybody else who decides. What you enter about them is true as far as you know.':
    'Usted es el padre, la madre o el tutor legal de esta persona y puede decidir sobre su atención médica por su cuenta o con el acuerdo de todas las demás personas que deciden. Lo que indica sobre esta persona es verdad hasta donde usted sabe.',
  'You book with a physician of your choice and see the price before you confirm. Give true and complete information about your health: your physician relies on it.':
    'Reserva con el médico que elija y ve el precio antes de confirmar. Dé información verdadera y completa sobre su salud: su médico confía en ella.',
  'You can ask to see your data, to have it corrected, and to have your account closed. The law requires practices to keep medical records for a certain time. Contact the operator of this server; you find their address on their website.':
    'Puede pedir ver sus datos, que se corrijan y que se cierre su cuenta. La ley exige que los consultorios conserven los expedientes médicos durante cierto tiempo. Diríjase a quien opera este servidor; encontrará su dirección en su sitio web.',
  'You can have one session at a time: signing in on another device ends the previous session. You are signed out after 30 minutes without activity.':
    'Puede tener una sesión a la vez: al iniciar sesión en otro dispositivo termina la sesión anterior. Su sesión se cierra tras 30 minutos sin actividad.',
  'You can invite them to an account of their own. They then see their record and your access to it, and both of you can book.':
    'Puede invitar a esa persona a tener una cuenta propia. Entonces ella ve su expediente y el acceso que usted tiene, y ambos pueden reservar.',
  'You can keep their health record, book visits for them, join the call with them, read messages, notes and summaries, and pay for their visits. Physicians see that you are the parent. Every access to the record is logged, yours too.':
    'Puede llevar su expediente médico, reservar visitas para esa persona, entrar con ella en la llamada, leer mensajes, notas y resúmenes, y pagar sus visitas. Los médicos ven que usted es el padre o la madre. Cada acceso al expediente queda registrado, también el suyo.',
  'You care for somebody else in OpenVisit. This says what you confirm, and what happens when they grow up.':
    'Usted cuida de otra persona en OpenVisit. Aquí se explica qué confirma y qué ocurre cuando esa persona crece.',
  'You do not have to allow this, and you need not give a reason. You can withdraw it at any time under Family. From that moment on your parent can no longer open your record, book for you, or read later visits. Visits from before stay readable for your parent.':
    'No tiene que permitirlo ni dar un motivo. Puede retirarlo en cualquier momento en Familia. Desde ese momento, su padre o su madre ya no puede abrir su expediente, reservar para usted ni leer visitas posteriores. Las visitas anteriores siguen siendo legibles para su padre o su madre.',
  'You may book for people you care for, such as your children, if you are allowed to decide for them.':
    'Puede reservar para personas que tiene a su cargo, como sus hijos, si tiene derecho a decidir por ellas.',
  'You may practice here once a reviewer has approved your license, your DEA registration and your insurance. Tell us when one of them expires or is revoked.':
    'Puede ejercer aquí cuando un revisor haya aprobado su licencia, su registro de la DEA y su seguro. Avísenos cuando alguno de ellos caduque o sea revocado.',
  'You pay nothing if the physician cancels, does not come, or asks you for another time less than 24 hours before the start. A visit that you request for right now has no such fees.':
    'No paga nada si el médico cancela, no acude o le pide otra hora menos de 24 horas antes del inicio. Una visita que solicita para este mismo momento no tiene esas tarifas.',
  'Your choice': 'Su decisión',
  'Your data stays with the operator of this server and the services they have connected for email, payments, prescriptions and video. Each service receives only what it needs.':
    'Sus datos se quedan con quien opera este servidor y con los servicios que ha conectado para correo electrónico, pagos, recetas y video. Cada servicio recibe solo lo que necesita.',
  'Your parent can open your health record, book visits for you, join your calls, and read messages, notes and summaries of all your visits. Physicians see that your parent takes part.':
    'Su padre o su madre puede abrir su expediente médico, reservar visitas para usted, entrar en sus llamadas y leer los mensajes, las notas y los resúmenes de todas sus visitas. Los médicos ven que su padre o su madre participa.',
  'Your physician asks to take one picture of your video, as it is at that moment. Only your own video is in it, without sound and without the other people in the call. You are asked again for every picture.':
    'Su médico pide tomar una imagen de su video, tal como está en ese momento. En ella aparece solo su propio video, sin sonido y sin las demás personas de la llamada. Se le pregunta de nuevo para cada imagen.',
  'Your physician, and a guest physician who takes part, can read your health summary. Every access is logged, and you can see who opened your record.':
    'Su médico, y un médico invitado que participe, pueden leer su resumen de salud. Cada acceso queda registrado, y usted puede ver quién abrió su expediente.',
  'Your rights': 'Sus derechos',
  'Your session, your role, your practice’s theme, the last page you visited, and forms you have not sent yet. Passwords are never stored. Signing out deletes your session and your unsent forms.':
    'Su sesión, su función, el tema de su consultorio, la última página que visitó y los formularios que aún no ha enviado. Las contraseñas nunca se guardan. Al cerrar sesión se borran su sesión y los formularios sin enviar.',
};
